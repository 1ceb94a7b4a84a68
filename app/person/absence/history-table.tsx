import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LegendSample } from '#app/charts/legend-sample.tsx';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { ColumnDef } from '@tanstack/react-table';
import { ShareBar } from '#app/ui/data/share-bar.tsx';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { ABSENCE_FILLS } from '#app/today/absent-list/absence-fill.ts';
import type { Language } from '#locales/catalogue.ts';
import { usePersonPage } from '../person-context.tsx';
import type { ShownAbsence } from './to-shown-absence.server.ts';

/** The absence periods; `total` counts those that are not shown too. */
export function HistoryTable({ rows, total }: { rows: ShownAbsence[]; total: number }) {
  const { showsCause } = usePersonPage().page;
  const { t } = useTranslation(['absence', 'common', 'person']);
  const language = useLanguage();
  const caption = t('person:history.caption', {
    shown: formatNumber(rows.length, language),
    total: formatNumber(total, language),
  });
  return (
    <DataTable
      id="franvarolista"
      caption={caption}
      captionHidden
      cards
      rows={rows}
      rowId={({ id }) => `franvaro-${id}`}
      columns={listColumns(t, language).filter((column) => showsCause || column.id !== 'cause')}
    />
  );
}

function listColumns(
  t: TFunction<readonly ['absence', 'common', 'person']>,
  language: Language,
): ColumnDef<ShownAbsence>[] {
  return [
    {
      id: 'from',
      header: t('absence:fromDate'),
      cell: ({ row }) => <time dateTime={row.original.fromDate}>{row.original.fromDate}</time>,
      meta: { rowHeader: true, nowrap: true },
    },
    {
      id: 'to',
      header: t('absence:toDate'),
      cell: ({ row }) =>
        row.original.toDate === null ? (
          t('absence:open')
        ) : (
          <time dateTime={row.original.toDate}>{row.original.toDate}</time>
        ),
      meta: { nowrap: true },
    },
    {
      id: 'type',
      header: t('absence:column.type'),
      cell: ({ row }) => (
        <>
          <span className="cell-mark">
            <LegendSample fill={ABSENCE_FILLS[row.original.type]} />
            {t(`absence:absenceType.${row.original.type}`)}
          </span>
          {row.original.tags.length > 0 && (
            <span className="cell-more">
              {row.original.tags.map((tag) => t(`absence:${tag}`)).join(', ')}
            </span>
          )}
        </>
      ),
    },
    { id: 'cause', header: t('absence:cause'), cell: ({ row }) => row.original.cause ?? t('common:noValue') },
    {
      id: 'days',
      header: t('person:history.days'),
      cell: ({ row }) => formatNumber(row.original.days, language),
      meta: { numeric: true },
    },
    {
      id: 'degree',
      header: t('absence:absenceStatus'),
      cell: ({ row }) => (
        <ShareBar share={row.original.degree / 100} text={formatPercent(row.original.degree, language, 0)} />
      ),
      meta: { numeric: true },
    },
    {
      id: 'received',
      header: t('absence:callDatetime'),
      cell: ({ row }) => <TextWithDates>{row.original.received ?? t('common:noValue')}</TextWithDates>,
    },
  ];
}
