import type { ReactNode } from 'react';
import { formatSorting, type Sorting } from './sorting.ts';

type SortButtonProps<Column extends string> = {
  column: Column;
  /** the present sorting of the table */
  sorting: Sorting<Column>;
  /** the first press sorts descending */
  descendingFirst?: boolean;
  /** id of the GET form with the other parameters of the page's query */
  form: string;
  /** path of the form's page */
  page: string;
  children: ReactNode;
};

/**
 * A column heading that sorts its table, and reverses the direction if the table is sorted by it. The surrounding cell
 * has the sort direction in `aria-sort`.
 */
export function SortButton<Column extends string>({
  column,
  sorting,
  descendingFirst = false,
  form,
  page,
  children,
}: SortButtonProps<Column>) {
  const isSorted = sorting.column === column;
  const id = `th-${column}`;
  return (
    <button
      id={id}
      type="submit"
      form={form}
      formAction={`${page}#${id}`}
      name="sort"
      value={formatSorting({ column, ascending: isSorted ? !sorting.ascending : !descendingFirst })}
      className="sort"
      data-sorted={isSorted ? '' : undefined}
    >
      {children}
      <span aria-hidden="true">{isSorted ? (sorting.ascending ? '↑' : '↓') : '↕'}</span>
    </button>
  );
}
