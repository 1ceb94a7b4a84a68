import type { TFunction } from 'i18next';
import { LegendSample } from '#app/charts/legend-sample.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { ColumnDef } from '@tanstack/react-table';
import { ShareBar } from '#app/ui/data/share-bar.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import type { Language } from '#locales/catalogue.ts';
import { formatNameByLast } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import { ABSENCE_FILLS } from './absence-fill.ts';
import type { AbsentRow } from './absent-rows.server.ts';

type AbsentTableProps = { rows: AbsentRow[]; caption: string; causeShown: boolean };

/** Everyone who is absent today, one row for each absence. */
export function AbsentTable({ rows, caption, causeShown }: AbsentTableProps) {
  const { t } = useTranslation(['common', 'absence', 'today']);
  const language = useLanguage();
  return (
    <DataTable
      id="lista"
      caption={caption}
      captionHidden
      cards
      rows={rows}
      rowId={(_, index) => `rad-${String(index + 1)}`}
      columns={columns(t, language).filter(({ id }) => causeShown || id !== 'cause')}
    />
  );
}

function columns(
  t: TFunction<readonly ['common', 'absence', 'today']>,
  language: Language,
): ColumnDef<AbsentRow>[] {
  return [
    {
      id: 'person',
      header: t('absence:column.name'),
      cell: ({ row }) => (
        <>
          <PersonName name={formatNameByLast(row.original.person, t)} to={row.original.to} />
          <span className="cell-more" lang="sv">
            {row.original.department}
          </span>
        </>
      ),
      meta: { width: 22, rowHeader: true },
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
      meta: { width: 18 },
    },
    {
      id: 'cause',
      header: t('absence:cause'),
      cell: ({ row }) => row.original.cause ?? t('common:noValue'),
      meta: { width: 16 },
    },
    {
      id: 'from',
      header: t('absence:fromDate'),
      cell: ({ row }) => <time dateTime={row.original.spellFrom}>{row.original.spellFrom}</time>,
      meta: { width: 11, nowrap: true },
    },
    {
      id: 'day',
      header: t('today:list.day'),
      cell: ({ row }) => formatNumber(row.original.day, language),
      meta: { width: 7, numeric: true },
    },
    {
      id: 'degree',
      header: t('absence:absenceStatus'),
      cell: ({ row }) => (
        <>
          <ShareBar
            share={row.original.degree / 100}
            text={formatPercent(row.original.degree, language, 0)}
          />
          {row.original.degreeFrom !== null && (
            <span className="cell-more">{t('absence:degreeFrom', { day: row.original.degreeFrom })}</span>
          )}
        </>
      ),
      meta: { width: 11, numeric: true },
    },
    {
      id: 'return',
      header: t('absence:realReturnDate'),
      cell: ({ row }) =>
        row.original.returnDate === null ? (
          t('common:noValue')
        ) : (
          <>
            <time dateTime={row.original.returnDate}>{row.original.returnDate}</time>
            {row.original.overdue && (
              <>
                {' '}
                <Tag tone="warn" icon="clock">
                  {t('absence:overdueShort')}
                </Tag>
              </>
            )}
          </>
        ),
      meta: { width: 15 },
    },
  ];
}
