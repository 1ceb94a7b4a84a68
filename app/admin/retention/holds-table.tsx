import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import type { ShownHold } from './load-retention.server.ts';

/** The exempted employees, each with a button that ends the exemption. */
export function HoldsTable({ holds }: { holds: ShownHold[] }) {
  const { t } = useTranslation(['adminRetention']);
  const nameOf = ({ name }: ShownHold) => name ?? t('adminRetention:plan.hidden');
  const columns: ColumnDef<ShownHold>[] = [
    {
      id: 'employee',
      header: t('adminRetention:plan.employee'),
      cell: ({ row }) => nameOf(row.original),
      meta: { rowHeader: true },
    },
    {
      id: 'number',
      header: t('adminRetention:hold.number'),
      cell: ({ row }) => row.original.employmentNumber ?? '',
    },
    { id: 'reason', header: t('adminRetention:hold.reason'), cell: ({ row }) => row.original.reason },
    {
      id: 'created',
      header: t('adminRetention:hold.created'),
      cell: ({ row: { original } }) =>
        t('adminRetention:plan.removedBy', { time: original.createdText, name: original.createdBy }),
    },
    {
      id: 'release',
      header: t('adminRetention:hold.release'),
      cell: ({ row: { original } }) => (
        <form method="post">
          <input type="hidden" name="holdId" value={original.holdId} />
          <Button
            name="intent"
            value="release"
            size="small"
            aria-label={t('adminRetention:hold.release.label', {
              name: original.name ?? original.employmentNumber ?? nameOf(original),
            })}
          >
            {t('adminRetention:hold.release')}
          </Button>
        </form>
      ),
      meta: { nowrap: true },
    },
  ];
  return (
    <DataTable
      id="undantagna-medarbetare"
      caption={t('adminRetention:hold.caption')}
      captionHidden
      cards
      rows={holds}
      rowId={({ holdId }) => `undantag-${holdId}`}
      columns={columns}
    />
  );
}
