import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { NotificationItem } from '#app/notifications/notification-item.tsx';
import type { ShownNotification } from '#app/notifications/to-shown-notification.server.ts';
import { useFocusAfterRemoval } from '#app/notifications/use-focus-after-removal.ts';
import type { Settled } from '#app/session/guards/settle.server.ts';
import { FailedCard } from './failed-card.tsx';
import { usePersonPage } from './person-context.tsx';

/** Notifications about this employee, newest first. */
export function PersonNotificationsCard({ notifications }: { notifications: Settled<ShownNotification[]> }) {
  const { page, action } = usePersonPage();
  const { t } = useTranslation(['today', 'notification']);
  const list = useFocusAfterRemoval(notifications.ok ? notifications.value.map(({ id }) => id) : []);
  const title = t('today:notifications');
  if (!notifications.ok) return <FailedCard id={PERSON_SECTION_IDS.notifications} title={title} />;
  const { value } = notifications;
  return (
    <Card
      id={PERSON_SECTION_IDS.notifications}
      title={title}
      count={String(value.length)}
      flush={value.length > 0}
    >
      {value.length === 0 ? (
        <EmptyState icon="check">{t('notification:none')}</EmptyState>
      ) : (
        <ul ref={list} role="list">
          {value.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              named={false}
              formUrl={action}
              removeUrl={paths.removePersonRiskMark(page.id, notification.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
