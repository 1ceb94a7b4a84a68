import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import type { ReviewReminder as Reminder } from './load-review.server.ts';

type ReviewReminderProps = {
  reminder: Reminder;
  /** The page itself needs no link to the review. */
  hasLink?: boolean;
};

/** Reminds administrators of the yearly review; nothing while none is due. */
export function ReviewReminder({ reminder, hasLink = true }: ReviewReminderProps) {
  const { t } = useTranslation(['admin']);
  if (reminder === null) return null;
  const { lastDay } = reminder;
  return (
    <InfoBox tone="warn" title={t('admin:review.title')}>
      <p>{lastDay === null ? t('admin:review.never') : t('admin:review.last', { day: lastDay })}</p>
      {hasLink && (
        <p>
          <a href={paths.accessReview}>{t('admin:review.link')}</a>
        </p>
      )}
    </InfoBox>
  );
}
