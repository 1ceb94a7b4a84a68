import type { ReactNode } from 'react';

type SortButtonProps = {
  /** unique in the page; the fragment of the button */
  id: string;
  /** id of the GET form with the other parameters of the page's query */
  form: string;
  /** path of the form's page */
  page: string;
  /** the submitted value: "person.asc" */
  value: string;
  sorted: 'ascending' | 'descending' | null;
  children: ReactNode;
};

const ARROWS = { ascending: '↑', descending: '↓' } as const;

/** A column heading that sorts its table. The surrounding cell has the sort direction in `aria-sort`. */
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
