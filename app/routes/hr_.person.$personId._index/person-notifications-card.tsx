import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { useTexts } from '../../i18n/texts-context';
import { paths } from '../../paths';
import { NotificationItem } from '../hr._index/notification-item';
import type { NotificationView } from '../hr._index/notification-view.server';
import { useFocusAfterRemoval } from '../hr._index/use-focus-after-removal';
import type { Part } from '../../session/guards.server';
import { FailedCard } from './failed-card';
import { usePersonPage } from './person-context';

/** What to look into about this employee, newest first. */
export function PersonNotificationsCard({ notifications }: { notifications: Part<NotificationView[]> }) {
  const { page, action } = usePersonPage();
  const { t } = useTexts();
  const list = useFocusAfterRemoval(notifications.ok ? notifications.value.map(({ id }) => id) : []);
  const title = t('today.notifications');
  if (!notifications.ok) return <FailedCard id="handelser" title={title} />;
  const { value } = notifications;
  return (
    <Card id="handelser" title={title} count={String(value.length)} flush={value.length > 0}>
      {value.length === 0 ? (
        <EmptyState icon="check">{t('notification.none')}</EmptyState>
      ) : (
        <ul ref={list} role="list">
          {value.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              action={action}
              removeTo={paths.removePersonRiskMark(page.id, notification.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
