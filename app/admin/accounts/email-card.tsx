import { useTranslation } from 'react-i18next';
import type { AccountDetails } from '#contract/calls/administration/account.ts';
import { paths } from '#app/paths.ts';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';

export const EMAIL_ID = 'epost';

export type EmailCardProps = {
  account: Pick<AccountDetails, 'accountId' | 'email' | 'emailRefusal'>;
  /** A submitted address that was rejected, with the message. */
  rejected: { value: string; error: string } | null;
};

/** The address to which reminders are sent, and whether the mail server has refused it (`emailRefusal.at` as text). */
export function EmailCard({ account: { accountId, email, emailRefusal }, rejected }: EmailCardProps) {
  const { t } = useTranslation(['adminAccounts']);
  return (
    <Card id="paminnelser" title={t('adminAccounts:email')}>
      <form method="post" action={`${paths.account(accountId)}?index`} className="stack">
        {emailRefusal !== null && (
          <InfoBox tone="warn" title={t('adminAccounts:email.refused')}>
            <p>{t('adminAccounts:email.refusal', { time: emailRefusal.at, code: emailRefusal.code })}</p>
          </InfoBox>
        )}
        <TextField
          id={EMAIL_ID}
          name="email"
          type="email"
          label={t('adminAccounts:email.label')}
          hint={t('adminAccounts:email.hint')}
          error={rejected?.error}
          defaultValue={rejected?.value ?? email ?? ''}
        />
        <div>
          <Button name="intent" value="email">
            {t('adminAccounts:email.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
