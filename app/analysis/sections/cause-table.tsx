import { DataTable } from '#app/ui/data/data-table.tsx';
import type { ColumnDef } from '@tanstack/react-table';
import type { CauseRow, Shortened } from '../analysis-view.ts';
import { ShortenedCard } from './shortened-card.tsx';
import type { CauseLabels } from '../analysis-labels.server.ts';

/** All causes with their groups: the charts show only the largest ones. */
export function CauseTable({ causes, labels }: { causes: Shortened<CauseRow>; labels: CauseLabels }) {
  if (causes.total === 0) return null;
  return (
    <ShortenedCard id="alla-orsaker" title={labels.allCauses} list={causes}>
      <DataTable
        id="orsakslista"
        caption={labels.allCauses}
        captionHidden
        columns={columns(labels)}
        rows={causes.rows}
        rowId={({ id }) => id}
      />
    </ShortenedCard>
  );
}

function columns(labels: CauseLabels): ColumnDef<CauseRow>[] {
  return [
    { id: 'cause', header: labels.cause, cell: ({ row }) => row.original.name, meta: { rowHeader: true } },
    { id: 'category', header: labels.category, cell: ({ row }) => row.original.category },
    { id: 'share', header: labels.share, cell: ({ row }) => row.original.percent, meta: { numeric: true } },
    { id: 'days', header: labels.days, cell: ({ row }) => row.original.days, meta: { numeric: true } },
    {
      id: 'occasions',
      header: labels.occasions,
      cell: ({ row }) => row.original.occasions,
      meta: { numeric: true },
    },
    {
      id: 'persons',
      header: labels.persons,
      cell: ({ row }) => row.original.persons,
      meta: { numeric: true },
    },
  ];
}
