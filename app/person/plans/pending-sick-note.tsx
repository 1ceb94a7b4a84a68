import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { usePersonPage } from '../person-context.tsx';

/** The request for a sick note that waits for the employee: when, to whom, until when, and what the manager can do about it. */
export function PendingSickNote() {
  const { page, action, pageUrl } = usePersonPage();
  const { t } = useTranslation(['common', 'sickNote']);
  const pending = page.pendingSickNote;
  if (pending === null) return null;
  if (!pending.ok)
    return (
      <ErrorBox message={t('sickNote:pending.error')} retryUrl={pageUrl} retryText={t('common:retry')} />
    );
  if (pending.value === null) return null;
  const { sentAt, until, recipient } = pending.value;
  return (
    <InfoBox title={t('sickNote:pending.title')}>
      <p>
        <TextWithDates>
          {[
            recipient === null
              ? t('sickNote:pending.sent', { sentAt })
              : t('sickNote:pending.sentTo', { sentAt, recipient }),
            t('sickNote:pending.until', { until }),
          ].join(' ')}
        </TextWithDates>
      </p>
      <div className="cluster">
        {page.sickNoteUrl !== null && (
          <LinkButton to={page.sickNoteUrl} size="small">
            {t('sickNote:pending.again')}
          </LinkButton>
        )}
        <Form method="post" action={action} preventScrollReset>
          <Button name="intent" value="withdrawSickNote" size="small">
            {t('sickNote:pending.withdraw')}
          </Button>
        </Form>
      </div>
    </InfoBox>
  );
}
