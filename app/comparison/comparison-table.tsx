import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { ShowMore } from '#app/ui/data/more-rows/show-more.tsx';
import { useAnnouncedSorting } from '#app/ui/data/use-announced-sorting.ts';
import { COMPARISON_COLUMNS, type ComparedRow } from './comparison-columns.ts';
import type { ComparisonSorting } from './comparison-query.ts';
import { SORT_FORM, useComparisonColumns } from './use-comparison-columns.tsx';

type ComparisonTableProps = {
  rows: readonly ComparedRow[];
  /** The row of all chosen departments, which is first in every order. */
  all: ComparedRow;
  /** The number of departments, of which the page may show the first ones only. */
  total: number;
  sorting: ComparisonSorting;
  /** Period and filter as parameters of the URL. */
  scope: readonly (readonly [name: string, value: string])[];
  /** The URL with more rows; null when all are shown. */
  moreUrl: string | null;
};

/** A row for each department, with headings that sort them. */
export function ComparisonTable({ rows, all, total, sorting, scope, moreUrl }: ComparisonTableProps) {
  const { t } = useTranslation(['comparison']);
  const language = useLanguage();
  const heading = COMPARISON_COLUMNS.find(({ id }) => id === sorting.column)?.heading;
  useAnnouncedSorting(
    t(sorting.ascending ? 'comparison:sortedUp' : 'comparison:sortedDown', {
      column: t(heading ?? 'comparison:column.total'),
    }),
  );
  const status = t('comparison:shown', {
    shown: formatNumber(rows.length, language),
    total: formatNumber(total, language),
  });
  return (
    <>
      <Form id={SORT_FORM} method="get" action={paths.comparison} preventScrollReset>
        {scope.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </Form>
      <DataTable
        id="jamforelse"
        caption={t('comparison:caption', { status })}
        captionHidden
        columns={useComparisonColumns(sorting)}
        rows={[all, ...rows]}
        rowId={({ id }, index) => (id === null ? 'alla' : `rad-${String(index)}`)}
        sorting={[{ id: sorting.column, desc: !sorting.ascending }]}
      />
      {moreUrl !== null && (
        <ShowMore
          to={`${moreUrl}#rad-${String(rows.length + 1)}`}
          text={t('comparison:showMore')}
          status={status}
        />
      )}
    </>
  );
}
