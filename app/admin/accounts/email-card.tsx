import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { AccountDetails } from '#contract/calls/administration/account.ts';
import { paths } from '#app/paths.ts';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';

export const EMAIL_ID = 'epost';

type EmailCardProps = {
  account: Pick<AccountDetails, 'accountId' | 'email'> & {
    /** The rejection of the address by the mail server: the formatted time and the status code. */
    emailRefusal: { at: string; code: string } | null;
  };
  lastResult: SubmissionResult | undefined;
};

/** The address to which reminders are sent, and whether the mail server has rejected it. */
export function EmailCard({ account: { accountId, email, emailRefusal }, lastResult }: EmailCardProps) {
  const { t } = useTranslation(['adminAccounts']);
  const [form, fields] = useForm<{ email: string }>({
    id: 'email-form',
    lastResult,
    defaultValue: { email },
  });
  return (
    <Card id="paminnelser" title={t('adminAccounts:email')}>
      <form
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        action={`${paths.account(accountId)}?index`}
        className="stack"
      >
        {emailRefusal !== null && (
          <InfoBox tone="warn" title={t('adminAccounts:email.refused')}>
            <p>{t('adminAccounts:email.refusal', { time: emailRefusal.at, code: emailRefusal.code })}</p>
          </InfoBox>
        )}
        <TextField
          {...getInputProps(fields.email, { type: 'email' })}
          id={EMAIL_ID}
          label={t('adminAccounts:email.label')}
          hint={t('adminAccounts:email.hint')}
          error={fields.email.errors?.[0]}
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
