import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { Delegation, EndedDelegation } from '#contract/calls/rehabilitation/follow-up-handover.ts';
import { paths } from '#app/paths.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { DelegationAccount } from './delegation-account.tsx';
import { EndedDelegations } from './ended-delegations.tsx';

type DelegationsCardProps = {
  /** `at` is formatted. */
  delegations: { current: Delegation[]; ended: EndedDelegation[] };
};

/** The delegations of today, each with a button that ends it, and the latest that have ended. */
export function DelegationsCard({ delegations: { current, ended } }: DelegationsCardProps) {
  const { t } = useTranslation(['handover']);
  const columns: ColumnDef<Delegation>[] = [
    {
      id: 'from',
      header: t('handover:delegations.from'),
      cell: ({ row }) => <DelegationAccount account={row.original.from} />,
      meta: { rowHeader: true },
    },
    {
      id: 'to',
      header: t('handover:delegations.to'),
      cell: ({ row }) => <DelegationAccount account={row.original.to} />,
    },
    {
      id: 'lastDay',
      header: t('handover:delegations.lastDay'),
      cell: ({ row }) => <time dateTime={row.original.lastDay}>{row.original.lastDay}</time>,
      meta: { nowrap: true },
    },
    {
      id: 'employees',
      header: t('handover:delegations.employees'),
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
    {
      id: 'made',
      header: t('handover:delegations.made'),
      cell: ({ row }) => t('handover:delegations.by', { at: row.original.at, by: row.original.by }),
    },
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
    <Card id="delegeringar" title={t('handover:delegations')} flush>
      {current.length === 0 ? (
        <EmptyState icon="check">{t('handover:delegations.none')}</EmptyState>
      ) : (
        <DataTable
          id="delegeringslista"
          caption={t('handover:delegations.caption', { count: current.length })}
          captionHidden
          cards
          rows={current}
          rowId={({ delegationId }) => `delegering-${delegationId}`}
          columns={columns}
        />
      )}
      {ended.length > 0 && <EndedDelegations delegations={ended} />}
    </Card>
  );
}
