import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { ReviewedAccount } from '#contract/calls/administration/access-review.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { AccountLink, ReviewedRights } from './reviewed-account.tsx';

/** The accounts about which the ongoing review has decided (times as text). */
export function DecidedTable({ accounts }: { accounts: ReviewedAccount[] }) {
  const { t } = useTranslation(['adminAccounts', 'adminReview']);
  const columns: ColumnDef<ReviewedAccount>[] = [
    {
      id: 'name',
      header: t('adminAccounts:list.name'),
      cell: ({ row: { original } }) => <AccountLink account={original} />,
      meta: { rowHeader: true, nowrap: true },
    },
    {
      id: 'roles',
      header: t('adminAccounts:list.roles'),
      cell: ({ row: { original } }) => <ReviewedRights account={original} />,
    },
    {
      id: 'outcome',
      header: t('adminReview:outcome'),
      cell: ({ row: { original } }) => t(`adminReview:outcome.${original.decision?.outcome ?? 'none'}`),
    },
    {
      id: 'decidedAt',
      header: t('adminReview:decidedAt'),
      cell: ({ row: { original } }) => original.decision?.decidedAt,
      meta: { nowrap: true },
    },
    {
      id: 'decidedBy',
      header: t('adminReview:decidedBy'),
      cell: ({ row: { original } }) => original.decision?.decidedBy,
    },
  ];
  return (
    <DataTable
      id="granskade-konton"
      caption={t('adminReview:decided.caption')}
      captionHidden
      cards
      rows={accounts}
      rowId={({ accountId }) => `granskat-${accountId}`}
      columns={columns}
    />
  );
}
