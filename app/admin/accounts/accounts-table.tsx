import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { AdministeredAccount } from '#contract/calls/administration/account.ts';
import { paths } from '#app/paths.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { AccountRights } from './account-rights.tsx';

/** The accounts of the organisation, each with a link to its page; `lastSignInAt` is formatted. */
export function AccountsTable({ accounts }: { accounts: AdministeredAccount[] }) {
  const { t } = useTranslation(['adminAccounts']);
  const columns: ColumnDef<AdministeredAccount>[] = [
    {
      id: 'name',
      header: t('adminAccounts:list.name'),
      cell: ({ row: { original } }) => <a href={paths.account(original.accountId)}>{original.personName}</a>,
      meta: { rowHeader: true },
    },
    { id: 'username', header: t('adminAccounts:list.username'), cell: ({ row }) => row.original.username },
    {
      id: 'roles',
      header: t('adminAccounts:list.roles'),
      cell: ({ row: { original } }) => <AccountRights {...original} />,
    },
    {
      id: 'lastSignIn',
      header: t('adminAccounts:list.lastSignIn'),
      cell: ({ row: { original } }) => original.lastSignInAt ?? t('adminAccounts:list.neverSignedIn'),
      meta: { nowrap: true },
    },
    {
      id: 'state',
      header: t('adminAccounts:list.state'),
      cell: ({ row: { original } }) => (
        <>
          {original.disabled && <Tag tone="warn">{t('adminAccounts:disabled')}</Tag>}
          {original.isOwn && <Tag>{t('adminAccounts:own')}</Tag>}
        </>
      ),
    },
  ];
  return (
    <DataTable
      id="kontolista"
      caption={t('adminAccounts:list.caption')}
      captionHidden
      cards
      rows={accounts}
      rowId={({ accountId }) => `konto-${accountId}`}
      columns={columns}
    />
  );
}
