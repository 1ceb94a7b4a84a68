import { useTranslation } from 'react-i18next';
import type { AccountDetails } from '#contract/calls/administration/account.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';

export const IDENTITY_ID = 'identitet';

export type IdentityCardProps = {
  account: Pick<AccountDetails, 'accountId' | 'identity'>;
  /** A submitted identity that was rejected, with the message. */
  rejected: { value: string; error: string } | null;
};

/** How identity providers of the organisation identify the person; nothing if it has none. */
export function IdentityCard({ account: { accountId, identity }, rejected }: IdentityCardProps) {
  const { t } = useTranslation(['adminAccounts']);
  if (identity === null) return null;
  const { externalId, mayChange } = identity;
  return (
    <Card id="identitet-kort" title={t('adminAccounts:identity')}>
      {mayChange ? (
        <form method="post" action={`${paths.account(accountId)}?index`} className="stack">
          <TextField
            id={IDENTITY_ID}
            name="externalId"
            label={t('adminAccounts:identity.label')}
            hint={t('adminAccounts:identity.hint')}
            error={rejected?.error}
            defaultValue={rejected?.value ?? externalId ?? ''}
            spellCheck={false}
          />
          <div>
            <Button name="intent" value="identity">
              {t('adminAccounts:identity.submit')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="stack">
          <p>
            {externalId === null
              ? t('adminAccounts:identity.none')
              : t('adminAccounts:identity.about', { value: externalId })}
          </p>
          <p className="hint">{t('adminAccounts:identity.administrator')}</p>
        </div>
      )}
    </Card>
  );
}
