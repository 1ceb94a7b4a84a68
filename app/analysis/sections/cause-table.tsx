import { DataTable, type Column } from '#app/ui/data/data-table.tsx';
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

function columns(labels: CauseLabels): Column<CauseRow>[] {
  return [
    { id: 'cause', header: labels.cause, rowHeader: true, cell: ({ name }) => name },
    { id: 'category', header: labels.category, cell: ({ category }) => category },
    { id: 'share', header: labels.share, numeric: true, cell: ({ percent }) => percent },
    { id: 'days', header: labels.days, numeric: true, cell: ({ days }) => days },
    { id: 'occasions', header: labels.occasions, numeric: true, cell: ({ occasions }) => occasions },
    { id: 'persons', header: labels.persons, numeric: true, cell: ({ persons }) => persons },
  ];
}
