import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { formatDays } from '../format-days.ts';
import type { ShortenedList } from '../lists/shorten-list.ts';
import { formatShare } from './format-share.ts';
import type { CauseRow } from './list-cause-rows.ts';
import { ShortenedCard } from '../lists/shortened-card.tsx';

/** All causes with their groups: the charts show only the largest ones. */
export function CauseTable({ causes }: { causes: ShortenedList<CauseRow> }) {
  const { t } = useTranslation(['common', 'absence', 'analysis']);
  const language = useLanguage();
  if (causes.total === 0) return null;
  const columns: ColumnDef<CauseRow>[] = [
    {
      id: 'cause',
      header: t('absence:cause'),
      meta: { rowHeader: true },
      cell: ({ row }) => row.original.name,
    },
    { id: 'category', header: t('absence:causeCategory'), cell: ({ row }) => row.original.category },
    {
      id: 'share',
      header: t('analysis:causes.share'),
      meta: { numeric: true },
      cell: ({ row }) => formatShare(row.original.percent, language, t),
    },
    {
      id: 'days',
      header: t('analysis:causes.days'),
      meta: { numeric: true },
      cell: ({ row }) => formatDays(row.original.days, language),
    },
    {
      id: 'occasions',
      header: t('analysis:causes.occasions'),
      meta: { numeric: true },
      cell: ({ row }) => formatNumber(row.original.occasions, language),
    },
    {
      id: 'persons',
      header: t('analysis:causes.persons'),
      meta: { numeric: true },
      cell: ({ row }) => formatNumber(row.original.persons, language),
    },
  ];
  return (
    <ShortenedCard id="alla-orsaker" title={t('analysis:causes.all')} list={causes}>
      <DataTable
        id="orsakslista"
        caption={t('analysis:causes.all')}
        captionHidden
        columns={columns}
        rows={causes.rows}
        rowId={({ id }) => id}
      />
    </ShortenedCard>
  );
}
