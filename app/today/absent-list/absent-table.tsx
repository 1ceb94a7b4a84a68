import type { TFunction } from 'i18next';
import { LegendSample } from '#app/charts/legend-sample.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { Column } from '#app/ui/data/data-table.tsx';
import { ShareBar } from '#app/ui/data/share-bar.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import type { Language } from '#locales/catalogue.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import { ABSENCE_FILLS } from './absence-fill.ts';
import type { AbsentRow } from './absent-rows.server.ts';

type AbsentTableProps = { rows: AbsentRow[]; caption: string; causeShown: boolean };

/** Everyone who is absent today, one row for each absence. */
export function AbsentTable({ rows, caption, causeShown }: AbsentTableProps) {
  const { t } = useTranslation(['absence', 'common', 'today']);
  const language = useLanguage();
  return (
    <DataTable
      id="lista"
      caption={caption}
      captionHidden
      rows={rows}
      rowId={(_, index) => `rad-${String(index + 1)}`}
      columns={columns(t, language).filter(({ id }) => causeShown || id !== 'cause')}
    />
  );
}

function columns(
  t: TFunction<readonly ['absence', 'common', 'today']>,
  language: Language,
): Column<AbsentRow>[] {
  return [
    {
      id: 'person',
      width: 22,
      header: t('absence:column.name'),
      rowHeader: true,
      cell: ({ name, to, department }) => (
        <>
          <PersonName name={name} to={to} />
          <span className="cell-more" lang="sv">
            {department}
          </span>
        </>
      ),
    },
    {
      id: 'type',
      width: 18,
      header: t('absence:column.type'),
      cell: ({ type, marks }) => (
        <>
          <span className="cell-mark">
            <LegendSample fill={ABSENCE_FILLS[type]} />
            {t(`absence:absenceType.${type}`)}
          </span>
          {marks.length > 0 && (
            <span className="cell-more">{marks.map((mark) => t(`absence:${mark}`)).join(', ')}</span>
          )}
        </>
      ),
    },
    { id: 'cause', width: 16, header: t('absence:cause'), cell: ({ cause }) => cause ?? t('common:noValue') },
    {
      id: 'from',
      width: 11,
      header: t('absence:fromDate'),
      nowrap: true,
      cell: ({ fromDate }) => <time dateTime={fromDate}>{fromDate}</time>,
    },
    {
      id: 'day',
      width: 7,
      header: t('today:list.day'),
      numeric: true,
      cell: ({ day }) => formatNumber(day, language),
    },
    {
      id: 'degree',
      width: 11,
      header: t('absence:absenceStatus'),
      numeric: true,
      cell: ({ degree }) => <ShareBar share={degree / 100} text={formatPercent(degree, language, 0)} />,
    },
    {
      id: 'return',
      width: 15,
      header: t('absence:realReturnDate'),
      nowrap: true,
      cell: ({ returnDate, overdue }) =>
        returnDate === null ? (
          t('common:noValue')
        ) : (
          <>
            <time dateTime={returnDate}>{returnDate}</time>
            {overdue && (
              <>
                {' '}
                <Tag tone="warn" icon="clock">
                  {t('absence:overdueShort')}
                </Tag>
              </>
            )}
          </>
        ),
    },
  ];
}
