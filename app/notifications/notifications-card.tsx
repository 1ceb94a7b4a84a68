import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { TodayView } from '#app/today/load-today.server.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { NotificationItem } from './notification-item.tsx';
import { NOTIFICATIONS_PAGE_SIZE } from '#app/today/today-query.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

type NotificationsCardProps = {
  notifications: TodayView['notifications'];
  /** The URL of the page, to which a handled notification redirects. */
  pageUrl: string;
  /** The URL that shows more notifications. */
  moreTo: string;
};

/**
 * Notifications for a manager, newest first. Marking one as handled is a form; a risk mark asks for
 * confirmation first.
 */
export function NotificationsCard({ notifications, pageUrl, moreTo }: NotificationsCardProps) {
  const { t } = useTranslation(['today', 'common', 'notification']);
  const language = useLanguage();
  const list = useFocusAfterRemoval(notifications.ok ? notifications.value.shown.map(({ id }) => id) : []);
  if (!notifications.ok) {
    return (
      <Card id="handelser" title={t('today:notifications')}>
        <ErrorBox message={t('common:list.error.initial')} retryTo={pageUrl} retryText={t('common:retry')} />
      </Card>
    );
  }
  const { shown, total } = notifications.value;
  const totalText = formatNumber(total, language);
  if (total === 0) {
    return (
      <Card id="handelser" title={t('today:notifications')} count={totalText}>
        <EmptyState icon="check">{t('notification:none')}</EmptyState>
      </Card>
    );
  }
  const rest = total - shown.length;
  return (
    <Card
      id="handelser"
      title={t('today:notifications')}
      count={totalText}
      flush
      footer={
        rest > 0 ? (
          <LinkButton to={`${moreTo}#handelse-${shown.at(-1)?.id ?? ''}`} size="small" preventScrollReset>
            {t('notification:more', { count: Math.min(rest, NOTIFICATIONS_PAGE_SIZE) })}
          </LinkButton>
        ) : undefined
      }
    >
      <ul ref={list} role="list">
        {shown.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            action={withIndex(pageUrl)}
            removeTo={paths.removeRiskMark(notification.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** A post to an index route needs `?index`; without it Remix calls the layout's action. */
function withIndex(pageUrl: string): string {
  return pageUrl.includes('?') ? `${pageUrl}&index` : `${pageUrl}?index`;
}
