import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { useTexts } from '../../i18n/texts-context';
import { paths } from '../../paths';
import { NoticeItem } from '../hr._index/notice-item';
import type { NoticeView } from '../hr._index/notice-view.server';
import { useFocusAfterRemoval } from '../hr._index/use-focus-after-removal';
import type { Part } from '../../session/guards.server';
import { FailedCard } from './failed-card';
import { usePersonPage } from './person-context';

/** What to look into about this employee, newest first. */
export function PersonNoticesCard({ notices }: { notices: Part<NoticeView[]> }) {
  const { page, action } = usePersonPage();
  const { t } = useTexts();
  const list = useFocusAfterRemoval(notices.ok ? notices.value.map(({ id }) => id) : []);
  const title = t('today.notifications');
  if (!notices.ok) return <FailedCard id="handelser" title={title} />;
  const { value } = notices;
  return (
    <Card id="handelser" title={title} count={String(value.length)} flush={value.length > 0}>
      {value.length === 0 ? (
        <EmptyState icon="check">{t('notification.none')}</EmptyState>
      ) : (
        <ul ref={list} role="list">
          {value.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              action={action}
              removeTo={paths.removePersonRiskMark(page.id, notice.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
