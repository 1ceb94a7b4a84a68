import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { AccessReview } from '#contract/calls/administration/access-review.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { ReviewExport } from './review-export.tsx';

/** A completed review with its times as text. */
export type CompletedReview = AccessReview & { completedAt: string };

/** The completed reviews, the latest first, each with its export. */
export function CompletedReviews({ reviews }: { reviews: CompletedReview[] }) {
  const { t } = useTranslation(['adminReview']);
  const language = useLanguage();
  const columns: ColumnDef<CompletedReview>[] = [
    {
      id: 'completedAt',
      header: t('adminReview:completed.at'),
      cell: ({ row }) => row.original.completedAt,
      meta: { rowHeader: true, nowrap: true },
    },
    {
      id: 'completedBy',
      header: t('adminReview:completed.by'),
      cell: ({ row }) => row.original.completedBy,
    },
    {
      id: 'startedAt',
      header: t('adminReview:started.at'),
      cell: ({ row }) => row.original.startedAt,
      meta: { nowrap: true },
    },
    { id: 'startedBy', header: t('adminReview:started.by'), cell: ({ row }) => row.original.startedBy },
    {
      id: 'accounts',
      header: t('adminReview:accounts'),
      cell: ({ row }) => formatNumber(row.original.decided, language),
      meta: { numeric: true },
    },
    {
      id: 'export',
      header: t('adminReview:export'),
      cell: ({ row: { original } }) => (
        <ReviewExport reviewId={original.reviewId} completedAt={original.completedAt} />
      ),
      meta: { nowrap: true },
    },
  ];
  return (
    <DataTable
      id="slutforda-granskningar"
      caption={t('adminReview:completed.caption')}
      captionHidden
      cards
      rows={reviews}
      rowId={({ reviewId }) => `granskning-${reviewId}`}
      columns={columns}
    />
  );
}
