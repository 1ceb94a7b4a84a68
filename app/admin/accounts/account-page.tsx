import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { AccountDetails } from '#contract/calls/administration/account.ts';
import { paths } from '#app/paths.ts';
import { Tag } from '#app/ui/data/tag.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { AccountRights } from './account-rights.tsx';
import { EmailCard } from './email-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { PendingChanges } from './pending-changes.tsx';
import { RightsForm } from './rights-form.tsx';

/** The forms of the page whose fields can be rejected. */
export type AccountForm = 'rights' | 'identity' | 'email';

type AccountPageProps = {
  account: AccountDetails;
  /** The form that was rejected, with its result. */
  rejected: { form: AccountForm; result: SubmissionResult } | undefined;
};

/** An account with its rights, and the forms that change it unless it is the user's own. */
export function AccountPage({ account, rejected }: AccountPageProps) {
  const { t } = useTranslation(['admin', 'adminAccounts']);
  const resultOf = (form: AccountForm) => (rejected?.form === form ? rejected.result : undefined);
  const { personName, username, disabled, isOwn, change: pendingChange } = account;
  const names = new Map(account.departments.map(({ departmentId, name }) => [departmentId, name]));
  const roles = account.roles.map(({ role, departmentIds }) => ({
    role,
    departments: departmentIds?.map((id) => names.get(id) ?? id) ?? null,
  }));
  return (
    <>
      <PageHeader
        title={personName}
        eyebrow={
          <>
            <a href={paths.accounts}>{t('adminAccounts:back')}</a>
            {' · '}
            <a href={paths.accessReview}>{t('admin:review.link')}</a>
          </>
        }
      />
      <p className="cluster">
        <span>{`${t('adminAccounts:list.username')}: ${username}`}</span>
        {disabled && <Tag tone="warn">{t('adminAccounts:disabled')}</Tag>}
      </p>
      <PendingChanges changes={pendingChange === null ? [] : [pendingChange]} />
      {isOwn ? (
        <Card id="behorigheter" title={t('adminAccounts:rights')}>
          <div className="stack">
            <AccountRights administrator={account.administrator} roles={roles} />
            <p>{t('adminAccounts:own.about')}</p>
          </div>
        </Card>
      ) : (
        <>
          <SignInCard account={account} />
          <Card id="behorigheter" title={t('adminAccounts:rights')}>
            <RightsForm account={account} lastResult={resultOf('rights')} />
          </Card>
        </>
      )}
      {account.calendarLinkAt !== null && <CalendarCard account={account} />}
      <IdentityCard account={account} lastResult={resultOf('identity')} />
      <EmailCard account={account} lastResult={resultOf('email')} />
    </>
  );
}

function CalendarCard({ account: { accountId, calendarLinkAt } }: { account: AccountDetails }) {
  const { t } = useTranslation(['adminAccounts']);
  return (
    <Card id="kalender" title={t('adminAccounts:calendar')}>
      <form method="post" action={`${paths.account(accountId)}?index`} className="stack">
        <p>{t('adminAccounts:calendar.about', { at: calendarLinkAt ?? '' })}</p>
        <div>
          <Button name="intent" value="revokeCalendar">
            {t('adminAccounts:calendar.revoke')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function SignInCard({
  account: { accountId, disabled, administrator, hasSecondFactor },
}: {
  account: AccountDetails;
}) {
  const { t } = useTranslation(['adminAccounts']);
  return (
    <Card id="inloggning" title={t('adminAccounts:access')}>
      <div className="stack">
        <form method="post" action={`${paths.account(accountId)}?index`} className="cluster">
          <Button name="intent" value="signOut">
            {t('adminAccounts:access.signOut')}
          </Button>
          <Button name="intent" value={disabled ? 'enable' : 'disable'}>
            {t(disabled ? 'adminAccounts:access.enable' : 'adminAccounts:access.disable')}
          </Button>
          {hasSecondFactor && (
            <Button name="intent" value="resetFactor">
              {t('adminAccounts:access.resetFactor')}
            </Button>
          )}
          {!administrator && (
            <a href={paths.account(accountId, '/password')} className="button">
              {t('adminAccounts:password.link')}
            </a>
          )}
        </form>
        {administrator && <p className="hint">{t('adminAccounts:password.operator')}</p>}
      </div>
    </Card>
  );
}
