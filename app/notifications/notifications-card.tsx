import { Link } from '@remix-run/react';
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
import { buildNotificationsSearch } from './list/notifications-query.ts';
import styles from './notifications-card.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

type NotificationsCardProps = {
  notifications: TodayView['notifications'];
  /** The URL of the page, to which a handled notification redirects. */
  pageUrl: string;
};

/** The number of notifications of each type, the newest ones, and a link to all of them. */
export function NotificationsCard({ notifications, pageUrl }: NotificationsCardProps) {
  const { t } = useTranslation(['today', 'common', 'notification']);
  const language = useLanguage();
  const list = useFocusAfterRemoval(notifications.ok ? notifications.value.shown.map(({ id }) => id) : []);
  if (!notifications.ok) {
    return (
      <Card id="handelser" title={t('today:notifications')}>
        <ErrorBox message={t('common:list.error.initial')} retryUrl={pageUrl} retryText={t('common:retry')} />
      </Card>
    );
  }
  const { shown, total, counts } = notifications.value;
  const totalText = formatNumber(total, language);
  if (total === 0) {
    return (
      <Card id="handelser" title={t('today:notifications')} count={totalText}>
        <EmptyState icon="check">{t('notification:none')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card
      id="handelser"
      title={t('today:notifications')}
      count={totalText}
      flush
      footer={
        <div className="stack stack-s">
          {total > shown.length && (
            <p className="small muted">{t('notification:showAll.about', { shown: shown.length })}</p>
          )}
          <div>
            <LinkButton to={paths.notifications} size="small">
              {t('notification:showAll')}
            </LinkButton>
          </div>
        </div>
      }
    >
      <ul role="list" className={styles.types} aria-label={t('notification:byType')}>
        {counts.map(({ type, count }) => (
          <li key={type}>
            <Link to={`${paths.notifications}${buildNotificationsSearch({ type })}`}>
              {t('notification:filter.typeCount', { type: t(`notification:type.${type}`), count })}
            </Link>
          </li>
        ))}
      </ul>
      <ul ref={list} role="list">
        {shown.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            formUrl={withIndex(pageUrl)}
            removeUrl={paths.removeRiskMark(notification.id)}
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
