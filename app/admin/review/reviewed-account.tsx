import { useTranslation } from 'react-i18next';
import type { ReviewedAccount } from '#contract/calls/administration/access-review.ts';
import { AccountRights } from '#app/admin/accounts/account-rights.tsx';
import { paths } from '#app/paths.ts';

/** The name of an account, with a link to the page where it is changed or disabled. */
export function AccountLink({ account: { kind, accountId, personName } }: { account: ReviewedAccount }) {
  const path = kind === 'machine' ? paths.machineAccounts : paths.account(accountId);
  return <a href={path}>{personName}</a>;
}

/** What an account may do: the roles of a person, or until when a machine account may send deliveries. */
export function ReviewedRights({ account }: { account: ReviewedAccount }) {
  const { t } = useTranslation(['adminReview']);
  if (account.expiresOn === null) return <AccountRights {...account} />;
  return <>{t('adminReview:machine', { day: account.expiresOn })}</>;
}
