import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import type { ListedNotification } from './load-notification-list.server.ts';
import styles from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import {
  buildNotificationsSearch,
  NOTIFICATIONS_PAGE_SIZE,
  type NotificationsQuery,
} from './notifications-query.ts';

export const LIST_ID = 'handelser';

/** From this number of rows on, the button is also after the list, so that nobody has to go back to its beginning. */
const LONG_LIST = 5;

type NotificationListProps = {
  list: { total: number; shown: readonly ListedNotification[] };
  query: NotificationsQuery;
};

/** The rows of a page of the list in one form: marks the selected ones as handled, or one by its own button. */
export function NotificationList({ list: { total, shown }, query }: NotificationListProps) {
  const { t } = useTranslation(['notification']);
  const rows = useFocusAfterRemoval(shown.map(({ id }) => id));
  const urlOf = (changes: Partial<NotificationsQuery>) =>
    `${paths.notifications}${buildNotificationsSearch({ ...query, allSelected: false, ...changes })}`;
  const submit = (
    <Button icon="check" size="small">
      {t('notification:dismissSelection')}
    </Button>
  );
  if (shown.length === 0) return <EmptyState icon="check">{t('notification:list.none')}</EmptyState>;
  return (
    <Form method="post" action={urlOf({})} preventScrollReset>
      <div className={styles.bar}>
        {submit}
        <Link to={`${urlOf({ allSelected: !query.allSelected })}#${LIST_ID}`} preventScrollReset>
          {query.allSelected
            ? t('notification:selectNone')
            : t('notification:selectAll', { count: shown.length })}
        </Link>
      </div>
      <ul ref={rows} role="list">
        {shown.map((notification) => (
          // A new key ticks or unticks the box when the link above is followed.
          <NotificationRow
            key={`${notification.id} ${String(query.allSelected)}`}
            notification={notification}
            isSelected={query.allSelected}
          />
        ))}
      </ul>
      {shown.length >= LONG_LIST && <div className={styles.pages}>{submit}</div>}
      <Pages total={total} page={query.page} urlOf={(page) => `${urlOf({ page })}#${LIST_ID}`} />
    </Form>
  );
}

type PagesProps = { total: number; page: number; urlOf: (page: number) => string };

/** Which notifications are shown, and links to the neighbouring pages. */
function Pages({ total, page, urlOf }: PagesProps) {
  const { t } = useTranslation(['notification']);
  const language = useLanguage();
  const first = (page - 1) * NOTIFICATIONS_PAGE_SIZE + 1;
  const last = Math.min(page * NOTIFICATIONS_PAGE_SIZE, total);
  if (total <= NOTIFICATIONS_PAGE_SIZE) return null;
  return (
    <nav className={styles.pages} aria-label={t('notification:pages')}>
      <span>{t('notification:pages.shown', { first, last, total: formatNumber(total, language) })}</span>
      {page > 1 && (
        <Link to={urlOf(page - 1)} rel="prev">
          {t('notification:pages.previous')}
        </Link>
      )}
      {last < total && (
        <Link to={urlOf(page + 1)} rel="next">
          {t('notification:pages.next')}
        </Link>
      )}
    </nav>
  );
}
