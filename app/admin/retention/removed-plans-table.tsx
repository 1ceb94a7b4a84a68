import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import type { ShownRemovedPlan } from './load-removed-plans.server.ts';

/** The removed rehab plans, each with a button that restores it. */
export function RemovedPlansTable({ plans }: { plans: ShownRemovedPlan[] }) {
  const { t } = useTranslation(['adminRetention', 'person']);
  const nameOf = ({ name }: ShownRemovedPlan) => name ?? t('adminRetention:plan.hidden');
  const columns: ColumnDef<ShownRemovedPlan>[] = [
    {
      id: 'employee',
      header: t('adminRetention:plan.employee'),
      cell: ({ row }) => nameOf(row.original),
      meta: { rowHeader: true },
    },
    {
      id: 'started',
      header: t('adminRetention:plan.started'),
      cell: ({ row }) => row.original.startDate,
      meta: { nowrap: true },
    },
    {
      id: 'documents',
      header: t('adminRetention:plan.documents'),
      cell: ({ row: { original } }) =>
        original.documentTypes.length === 0
          ? t('adminRetention:plan.empty')
          : original.documentTypes.map((type) => t(`person:docType.${type}`)).join(', '),
    },
    {
      id: 'removed',
      header: t('adminRetention:plan.removed'),
      cell: ({ row: { original } }) =>
        t('adminRetention:plan.removedBy', { time: original.removedText, name: original.removedBy }),
    },
    {
      id: 'through',
      header: t('adminRetention:plan.through'),
      cell: ({ row }) => row.original.restorableThrough,
      meta: { nowrap: true },
    },
    {
      id: 'restore',
      header: t('adminRetention:plan.restore'),
      cell: ({ row: { original } }) => (
        <form method="post">
          <input type="hidden" name="rehabPlanId" value={original.rehabPlanId} />
          <Button
            name="intent"
            value="restore"
            size="small"
            aria-label={t('adminRetention:plan.restore.label', {
              name: nameOf(original),
              date: original.startDate,
            })}
          >
            {t('adminRetention:plan.restore')}
          </Button>
        </form>
      ),
      meta: { nowrap: true },
    },
  ];
  return (
    <DataTable
      id="borttagna-rehabplaner"
      caption={t('adminRetention:plan.caption')}
      captionHidden
      cards
      rows={plans}
      rowId={({ rehabPlanId }) => `borttagen-${rehabPlanId}`}
      columns={columns}
    />
  );
}
