import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { Delegation } from '#contract/calls/rehabilitation/follow-up-handover.ts';
import { paths } from '#app/paths.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { useHandoverColumns } from './use-handover-columns.tsx';

/** id of the card */
export const DELEGATIONS_ID = 'delegeringar';

/** The delegations of today, each with a button that ends it. */
export function DelegationsCard({ delegations }: { delegations: Delegation[] }) {
  const { t } = useTranslation(['handover']);
  const { from, to, employees, made } = useHandoverColumns<Delegation>();
  const columns: ColumnDef<Delegation>[] = [
    from,
    to,
    {
      id: 'lastDay',
      header: t('handover:delegations.lastDay'),
      cell: ({ row }) => <time dateTime={row.original.lastDay}>{row.original.lastDay}</time>,
      meta: { nowrap: true },
    },
    {
      ...employees,
      cell: ({ row: { original } }) => (
        <>
          {original.employees}
          {original.withoutEffect > 0 && (
            <span className="cell-more">
              {t('handover:delegations.withoutEffect', { count: original.withoutEffect })}
            </span>
          )}
        </>
      ),
    },
    made,
    {
      id: 'actions',
      header: t('handover:delegations.actions'),
      cell: ({ row: { original } }) => (
        <form method="post" action={paths.followUpHandover}>
          <input type="hidden" name="delegationId" value={original.delegationId} />
          <Button size="small">
            {t('handover:delegations.end')}
            <VisuallyHidden>
              {' '}
              {t('handover:delegations.end.about', { from: original.from.name, to: original.to.name })}
            </VisuallyHidden>
          </Button>
        </form>
      ),
    },
  ];
  return (
    <Card id={DELEGATIONS_ID} title={t('handover:delegations')} flush>
      {delegations.length === 0 ? (
        <EmptyState icon="check">{t('handover:delegations.none')}</EmptyState>
      ) : (
        <DataTable
          id="delegeringslista"
          caption={t('handover:delegations.caption', { count: delegations.length })}
          captionHidden
          cards
          rows={delegations}
          rowId={({ delegationId }) => `delegering-${delegationId}`}
          columns={columns}
        />
      )}
    </Card>
  );
}
