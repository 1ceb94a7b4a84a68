import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { ReviewedAccount } from '#contract/calls/administration/access-review.ts';
import { readCell } from '#contract/spreadsheet/table.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { REVIEW_COLUMNS } from './review-columns.ts';
import { AccountLink, ReviewedRights } from './reviewed-account.tsx';

/** The accounts about which the ongoing review has decided (times as text). */
export function DecidedTable({ accounts }: { accounts: ReviewedAccount[] }) {
  const { t } = useTranslation(['common', 'adminAccounts', 'adminReview', 'shell']);
  const columns = REVIEW_COLUMNS.filter(({ isOnPage }) => isOnPage).map(
    (column): ColumnDef<ReviewedAccount> => ({
      id: column.id,
      header: t(column.heading),
      cell: ({ row: { original } }) => {
        if (column.id === 'name') return <AccountLink account={original} />;
        if (column.id === 'roles') return <ReviewedRights account={original} />;
        return readCell(column.value(original, t), column).value;
      },
      meta: { rowHeader: column.id === 'name', nowrap: column.id === 'name' || column.kind === 'moment' },
    }),
  );
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
