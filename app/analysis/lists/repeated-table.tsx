import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { formatNameByLast } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import { formatList } from '#app/i18n/format-list.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import type { AnalysisFigures } from '../load-analysis.server.ts';
import type { RepeatedRow } from './list-repeated.ts';
import { ShortenedCard } from './shortened-card.tsx';

type RepeatedTableProps = {
  repeated: AnalysisFigures['repeated'];
  limit: AnalysisFigures['repeatedLimit'];
  retryUrl: string;
};

/** Employees with repeated short-term absence by the limit of the organisation, in the period. */
export function RepeatedTable({ repeated, limit, retryUrl }: RepeatedTableProps) {
  const { t } = useTranslation(['common', 'absence', 'analysis']);
  const language = useLanguage();
  const id = 'upprepad';
  const title = t('analysis:repeated');
  if (!repeated.ok) {
    return (
      <Card id={id} title={title}>
        <ErrorBox
          message={t('common:list.error.initial')}
          retryUrl={retryUrl}
          retryText={t('common:retry')}
        />
      </Card>
    );
  }
  const list = repeated.value;
  const columns: ColumnDef<RepeatedRow>[] = [
    {
      id: 'person',
      header: t('absence:column.name'),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <PersonName name={formatNameByLast(row.original.person, t)} to={row.original.personPath} />
      ),
    },
    {
      id: 'count',
      header: t('analysis:repeated.count'),
      meta: { numeric: true },
      cell: ({ row }) => formatNumber(row.original.count, language),
    },
    {
      id: 'departments',
      header: t('analysis:departments'),
      cell: ({ row }) => <span lang="sv">{formatList(row.original.departments, language)}</span>,
    },
  ];
  return (
    <ShortenedCard id={id} title={title} list={list}>
      {list.total === 0 ? (
        <EmptyState icon="check">{t('analysis:repeated.none')}</EmptyState>
      ) : (
        <DataTable
          id="upprepad-lista"
          caption={t('analysis:repeated.intro', { spells: limit.spells, months: limit.months })}
          columns={columns}
          rows={list.rows}
          rowId={(row) => row.id}
        />
      )}
    </ShortenedCard>
  );
}
