import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { EndedDelegation } from '#contract/calls/rehabilitation/follow-up-handover.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { DelegationAccount } from './delegation-account.tsx';

/** The latest delegations that have ended, folded. */
export function EndedDelegations({ delegations }: { delegations: EndedDelegation[] }) {
  const { t } = useTranslation(['handover']);
  const columns: ColumnDef<EndedDelegation>[] = [
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
      id: 'endedOn',
      header: t('handover:ended.on'),
      cell: ({ row: { original } }) => (
        <>
          <time dateTime={original.endedOn}>{original.endedOn}</time>
          {original.endedOn < original.lastDay && (
            <span className="cell-more">{t('handover:ended.early', { date: original.lastDay })}</span>
          )}
        </>
      ),
      meta: { nowrap: true },
    },
    {
      id: 'employees',
      header: t('handover:delegations.employees'),
      cell: ({ row }) => row.original.employees,
    },
    {
      id: 'made',
      header: t('handover:delegations.made'),
      cell: ({ row }) => t('handover:delegations.by', { at: row.original.at, by: row.original.by }),
    },
  ];
  return (
    <Disclosure summary={t('handover:ended.show', { count: delegations.length })}>
      <DataTable
        id="avslutade"
        caption={t('handover:ended.caption')}
        cards
        rows={delegations}
        rowId={({ delegationId }) => `avslutad-${delegationId}`}
        columns={columns}
      />
    </Disclosure>
  );
}
