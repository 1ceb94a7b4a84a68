import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import { Hyphenated } from '#app/ui/data/hyphenated.tsx';
import { SortButton } from '#app/ui/data/sort-button.tsx';
import { COMPARISON_COLUMNS, type ComparedRow, type ComparisonColumn } from './comparison-columns.ts';
import type { ComparisonSorting } from './comparison-query.ts';
import { formatComparedValue } from './format-compared-value.ts';

export const SORT_FORM = 'sortering';

/** The columns of the page, each with a heading that sorts by it. */
export function useComparisonColumns(sorting: ComparisonSorting): ColumnDef<ComparedRow>[] {
  const { t } = useTranslation(['comparison']);
  return COMPARISON_COLUMNS.filter(({ isDetail }) => isDetail !== true).map((column) => ({
    id: column.id,
    header: () => (
      <SortButton
        column={column.id}
        sorting={sorting}
        descendingFirst={column.id !== 'department'}
        form={SORT_FORM}
        page={paths.comparison}
      >
        <span>
          <Hyphenated>{t(column.heading)}</Hyphenated>
        </span>
      </SortButton>
    ),
    cell: ({ row }) =>
      column.id === 'department' ? (
        <Department row={row.original} />
      ) : (
        <Value row={row.original} column={column} />
      ),
    meta: { rowHeader: column.id === 'department', numeric: column.id !== 'department' },
  }));
}

function Department({ row: { id, name, parent } }: { row: ComparedRow }) {
  if (id === null) return <strong>{name}</strong>;
  return (
    <span lang="sv">
      <Hyphenated>{name}</Hyphenated>
      {parent !== null && (
        <span className="cell-more">
          <Hyphenated>{parent}</Hyphenated>
        </span>
      )}
    </span>
  );
}

function Value({ row, column }: { row: ComparedRow; column: ComparisonColumn }) {
  const { t } = useTranslation(['common', 'comparison']);
  const language = useLanguage();
  if (column.isHidden(row)) return <span className="muted">{t('comparison:suppressed')}</span>;
  const text = formatComparedValue(column, column.value(row), language) ?? t('common:noValue');
  return row.id === null || column.id === 'total' ? <strong>{text}</strong> : text;
}
