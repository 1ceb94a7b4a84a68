import { Form, useNavigation } from '@remix-run/react';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { LoadingButton } from '#app/ui/forms/loading-button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { PersonName } from '#app/employees/person-name.tsx';
import type { NotificationView } from './notification-view.server.ts';

type NotificationItemProps = {
  notification: NotificationView;
  /** The URL of the page, to which the form posts. */
  action: string;
  /** The confirmation page for removing a risk mark. */
  removeTo: string;
};

/** One notification of a list. Marking it as handled is a form; a risk mark asks for confirmation first. */
export function NotificationItem({ notification, action, removeTo }: NotificationItemProps) {
  const { t } = useTranslation(['notification', 'common']);
  const { formData } = useNavigation();
  const intent = `dismiss:${notification.id}`;
  const { id, kind, icon, tone, riskMark, name, department, day, text, actionText, to } = notification;
  return (
    <Alert
      id={`handelse-${id}`}
      icon={icon}
      tone={tone}
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
        riskMark ? (
          <LinkButton to={removeTo} size="small" variant="quiet">
            <ActionName visible={t('notification:removeRisk')} full={actionText} />
          </LinkButton>
        ) : (
          <Form method="post" action={action} preventScrollReset>
            <LoadingButton
              name="intent"
              value={intent}
              size="small"
              variant="quiet"
              icon="check"
              pending={formData?.get('intent') === intent}
              succeeded={false}
              pendingText={t('common:saving')}
              doneText={t('common:saved')}
            >
              <ActionName visible={t('notification:dismiss')} full={actionText} />
            </LoadingButton>
          </Form>
        )
      }
    >
      {text}
    </Alert>
  );
}

/**
 * The visible text starts the accessible name, so that voice control finds the button by its visible label
 * (WCAG 2.5.3).
 */
function ActionName({ visible, full }: { visible: string; full: string }) {
  return (
    <>
      {visible}
      <VisuallyHidden>{full.slice(visible.length)}</VisuallyHidden>
    </>
  );
}
