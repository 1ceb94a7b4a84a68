import { useTranslation } from 'react-i18next';
import { EXPORT_FORMATS } from '#app/exports/export-format.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';

type ReviewExportProps = {
  reviewId: string;
  /** As text; null: the review is ongoing. */
  completedAt: string | null;
};

/** Buttons that download a review as a file. */
export function ReviewExport({ reviewId, completedAt }: ReviewExportProps) {
  const { t } = useTranslation(['adminReview']);
  const labelOf = (format: string) =>
    completedAt === null
      ? t('adminReview:export.ongoing', { format })
      : t('adminReview:export.label', { day: completedAt, format });
  return (
    <form method="post" action={paths.accessReviewExport} className="cluster no-print">
      <input type="hidden" name="reviewId" value={reviewId} />
      {completedAt === null && <span className="small muted">{t('adminReview:export')}</span>}
      {EXPORT_FORMATS.map((format) => (
        <Button
          key={format}
          name="format"
          value={format}
          size="small"
          {...(format === 'xlsx' ? { icon: 'table' } : { variant: 'quiet' })}
          aria-label={labelOf(t(`adminReview:export.${format}`))}
        >
          {t(`adminReview:export.${format}`)}
        </Button>
      ))}
    </form>
  );
}
