import { useTranslation } from 'react-i18next';
import { MAIL_FREQUENCIES } from '#contract/values/vocabulary.ts';
import { paths } from '#app/paths.ts';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Reminders } from './load-reminders.server.ts';

/** How often the user gets a reminder by e-mail. Without an address, who can enter one. */
export function MailCard({ mail }: { mail: NonNullable<Reminders['mail']> }) {
  const { t } = useTranslation(['reminders', 'shell']);
  const { frequency, role, address, refused } = mail;
  return (
    <Card id="epost" title={t('reminders:mail')}>
      <div className="stack">
        <p>{t('reminders:mail.about')}</p>
        {refused && (
          <InfoBox tone="warn">
            <p>{t('reminders:mail.refused')}</p>
          </InfoBox>
        )}
        <p>
          {address === null ? t('reminders:mail.noAddress') : t('reminders:mail.address', { address })}
          {role !== null && ` ${t('reminders:mail.role', { role: t(`shell:role.${role}`) })}`}
        </p>
        {(address !== null || frequency !== 'off') && (
          <form method="post" action={paths.reminders} className="stack">
            <RadioGroup
              id="hur-ofta"
              legend={t('reminders:mail.frequency')}
              name="frequency"
              choices={MAIL_FREQUENCIES.map((value) => ({
                value,
                label: t(`reminders:mail.frequency.${value}`),
              }))}
              defaultValue={frequency}
            />
            <div>
              <Button name="intent" value="setMail" variant="primary">
                {t('reminders:mail.submit')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  );
}
