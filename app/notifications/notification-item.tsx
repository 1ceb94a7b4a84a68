import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { Form, useNavigation } from '@remix-run/react';
import type { NotificationType } from '#contract/values/vocabulary.ts';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { LoadingButton } from '#app/ui/forms/loading/loading-button.tsx';
import { Alert } from './alert.tsx';
import type { IconName } from '#app/ui/layout/icon.tsx';
import { useTranslation } from 'react-i18next';
import { formatName } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import { DISMISS } from './dismiss-intent.ts';
import { ActionName } from './action-name.tsx';
import type { ShownNotification } from './to-shown-notification.server.ts';

const ICONS: Record<NotificationType, IconName> = {
  WORK_RELATED_ABSENCE: 'work',
  LONG_TERM_ABSENCE: 'people',
  LONG_TERM_ABSENCE_15_DAYS: 'calendar-clock',
  LONG_TERM_ABSENCE_91_DAYS: 'calendar-clock',
  LONG_TERM_ABSENCE_181_DAYS: 'calendar-clock',
  REPEATED_SHORT_TERM_ABSENCES: 'repeat',
};

type NotificationItemProps = {
  notification: ShownNotification;
  /** False on the page of the person whom the notification is about. */
  named?: boolean;
  /** The URL of the page, to which the form posts. */
  formUrl: string;
  /** The confirmation page for removing a risk mark. */
  removeUrl: string;
};

/** One notification of a list. Marking it as handled is a form; removing a risk mark has a confirmation page. */
export function NotificationItem({ notification, named = true, formUrl, removeUrl }: NotificationItemProps) {
  const { t } = useTranslation(['common', 'notification']);
  const { formData } = useNavigation();
  const { id, type, riskMark, person, department, day, text, to } = notification;
  const name = named && person !== null ? formatName(person, t) : null;
  const kind = t(`notification:type.${type}`);
  return (
    <Alert
      id={`handelse-${id}`}
      icon={ICONS[type]}
      tone={riskMark ? 'warn' : 'info'}
      kind={riskMark ? `${kind} · ${t('notification:riskMark')}` : kind}
      title={name === null ? <span lang="sv">{department}</span> : <PersonName name={name} to={to} />}
      meta={
        <>
          {name !== null && (
            <>
              <span lang="sv">{department}</span>
              {' · '}
            </>
          )}
          <time dateTime={day}>{day}</time>
        </>
      }
      actions={
        <>
          <Form method="post" action={formUrl} preventScrollReset>
            <input type="hidden" name="notificationId" value={id} />
            <LoadingButton
              name="intent"
              value={DISMISS}
              size="small"
              variant="quiet"
              icon="check"
              pending={formData?.get('intent') === DISMISS && formData.get('notificationId') === id}
              // On success the notification is removed, so no check mark is shown.
              succeeded={false}
              pendingText={t('common:saving')}
              doneText={t('common:saved')}
            >
              <ActionName action="dismiss" notification={notification} />
            </LoadingButton>
          </Form>
          {riskMark && (
            <LinkButton to={removeUrl} size="small" variant="quiet">
              <ActionName action="removeRisk" notification={notification} />
            </LinkButton>
          )}
        </>
      }
    >
      {text !== null && <TextWithDates>{t(text.key, text.values)}</TextWithDates>}
    </Alert>
  );
}
