import type { ReactNode } from 'react';

type SortButtonProps = {
  /** unique in the page: the fragment that leads back to the button */
  id: string;
  /** id of the GET form with the rest of the page's query */
  form: string;
  /** the form's page */
  page: string;
  /** what a press asks for: "person.asc" */
  value: string;
  sorted: 'ascending' | 'descending' | null;
  children: ReactNode;
};

const ARROWS = { ascending: '↑', descending: '↓' } as const;

/** The heading of a column that sorts its table. How it is sorted stands in `aria-sort` of the cell around it. */
export function SortButton({ id, form, page, value, sorted, children }: SortButtonProps) {
  return (
    <button
      id={id}
      type="submit"
      form={form}
      formAction={`${page}#${id}`}
      name="sort"
      value={value}
      className="sort"
      data-sorted={sorted === null ? undefined : ''}
    >
      {children}
      <span aria-hidden="true">{sorted === null ? '↕' : ARROWS[sorted]}</span>
    </button>
  );
}
