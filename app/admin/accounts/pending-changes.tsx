import { useTranslation } from 'react-i18next';
import type { AccountChange } from '#contract/calls/administration/account.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { AccountRights } from './account-rights.tsx';

/** The changes that wait for approval (`requestedAt` as text), with the decisions that the user may make. */
export function PendingChanges({ changes }: { changes: AccountChange[] }) {
  const { t } = useTranslation(['adminAccounts']);
  if (changes.length === 0) return null;
  return (
    <Card id="vantar" title={t('adminAccounts:changes')}>
      <ul role="list" className="stack">
        {changes.map((change) => (
          <li key={change.changeId} className="stack stack-s">
            <p>
              <strong>{`${change.personName} (${change.username})`}</strong>
            </p>
            <AccountRights {...change} />
            <p className="hint">
              {t('adminAccounts:change.requested', { time: change.requestedAt, name: change.requestedBy })}
            </p>
            <Decision change={change} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Decision({ change: { changeId, personName, mayApprove, isRequester } }: { change: AccountChange }) {
  const { t } = useTranslation(['adminAccounts']);
  const discard = t(isRequester ? 'adminAccounts:change.withdraw' : 'adminAccounts:change.reject');
  const labelOf = (action: string) => t('adminAccounts:change.label', { action, name: personName });
  return (
    <>
      {!mayApprove && <p>{t('adminAccounts:change.waits')}</p>}
      <form method="post" action={`${paths.accounts}?index`} className="cluster">
        <input type="hidden" name="changeId" value={changeId} />
        {mayApprove && (
          <Button
            name="intent"
            value="approve"
            aria-label={labelOf(t('adminAccounts:change.approve'))}
            variant="primary"
          >
            {t('adminAccounts:change.approve')}
          </Button>
        )}
        <Button name="intent" value="discard" aria-label={labelOf(discard)}>
          {discard}
        </Button>
      </form>
    </>
  );
}
