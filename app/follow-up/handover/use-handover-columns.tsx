import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { Delegation } from '#contract/calls/rehabilitation/follow-up-handover.ts';
import { DelegationAccount } from './delegation-account.tsx';

/** `at` is formatted. */
type HandoverRow = Pick<Delegation, 'from' | 'to' | 'employees' | 'at' | 'by'>;

/** The columns that the lists of handovers share. */
export function useHandoverColumns<Row extends HandoverRow>(): Record<
  'from' | 'to' | 'employees' | 'made',
  ColumnDef<Row>
> {
  const { t } = useTranslation(['handover']);
  return {
    from: {
      id: 'from',
      header: t('handover:delegations.from'),
      cell: ({ row }) => <DelegationAccount account={row.original.from} />,
      meta: { rowHeader: true },
    },
    to: {
      id: 'to',
      header: t('handover:delegations.to'),
      cell: ({ row }) => <DelegationAccount account={row.original.to} />,
    },
    employees: {
      id: 'employees',
      header: t('handover:delegations.employees'),
      cell: ({ row }) => row.original.employees,
    },
    made: {
      id: 'made',
      header: t('handover:delegations.made'),
      cell: ({ row }) => t('handover:delegations.by', { at: row.original.at, by: row.original.by }),
    },
  };
}
