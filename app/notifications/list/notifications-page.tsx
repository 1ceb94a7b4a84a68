import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { NotificationListView } from './load-notification-list.server.ts';
import { NotificationFilter } from './notification-filter.tsx';
import { LIST_ID, NotificationList } from './notification-list.tsx';
import { buildNotificationsSearch, type NotificationsQuery } from './notifications-query.ts';

type NotificationsPageProps = { view: NotificationListView; query: NotificationsQuery };

/** All open notifications of the chosen departments: the filter and the list. */
export function NotificationsPage({ view, query }: NotificationsPageProps) {
  const { t } = useTranslation(['common', 'notification']);
  const language = useLanguage();
  const { list } = view;
  return (
    <Card
      id={LIST_ID}
      title={t('notification:list')}
      {...(list.ok ? { count: formatNumber(list.value.total, language) } : {})}
      flush
    >
      <NotificationFilter view={view} query={query} />
      {list.ok ? (
        <NotificationList list={list.value} query={query} />
      ) : (
        <ErrorBox
          message={t('common:list.error.initial')}
          retryUrl={`${paths.notifications}${buildNotificationsSearch(query)}`}
          retryText={t('common:retry')}
        />
      )}
    </Card>
  );
}
