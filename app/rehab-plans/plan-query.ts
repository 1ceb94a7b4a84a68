import type { RehabFilterType, RehabSortColumn } from '#contract/values/vocabulary.ts';
import { formatSorting, type Sorting } from '#app/ui/data/sorting.ts';

export type PlanSorting = Sorting<RehabSortColumn>;

/** The query of the page: from the URL, else the remembered choice. */
export type PlanQuery = {
  filter: RehabFilterType;
  /** Dates are shown with the time of day. */
  clock: boolean;
  sorting: PlanSorting;
  /** Number of rows. */
  show: number;
};

/** Rows shown at first. */
export const FIRST_PLANS = 10;
/** Maximum number of rows of one page; larger lists need a filter. */
export const MAX_PLANS = 5_000;

/** Ongoing plans first. */
export const DEFAULT_SORTING: PlanSorting = { column: 'status', ascending: false };

/**
 * The URL parameters for the same rows. `departmentsKey` is the key of the departments that `show` applies to: for other
 * departments the list starts with the first rows.
 */
export function listPlanParams(
  { filter, sorting, show }: PlanQuery,
  departmentsKey: string,
): [string, string][] {
  const sort = formatSorting(sorting);
  return [
    ['filter', filter],
    ...(sort === formatSorting(DEFAULT_SORTING) ? [] : [['sort', sort] satisfies [string, string]]),
    ...(show === FIRST_PLANS
      ? []
      : ([
          ['show', String(show)],
          ['of', departmentsKey],
        ] satisfies [string, string][])),
  ];
}

/** `?filter=…`, appended to the page's path. */
export function buildPlanSearch(query: PlanQuery, departmentsKey: string): string {
  return `?${new URLSearchParams(listPlanParams(query, departmentsKey)).toString()}`;
}
