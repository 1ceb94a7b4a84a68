import type { RehabFilterType, RehabSortColumn } from '#contract/values/vocabulary.ts';

export type PlanSorting = { column: RehabSortColumn; ascending: boolean };

/** What the page shows: by the address, else by what was remembered. */
export type PlanQuery = {
  filter: RehabFilterType;
  /** Dates come with the time of day. */
  clock: boolean;
  sorting: PlanSorting;
  /** How many rows. */
  show: number;
};

/** Rows shown at first (specification section 9). */
export const FIRST_PLANS = 10;
/** Rows that one page holds at most; beyond it a narrower choice serves better. */
export const MAX_PLANS = 5_000;

/** Ongoing first (specification section 4). */
export const DEFAULT_SORTING: PlanSorting = { column: 'status', ascending: false };

/**
 * The parameters of an address for the same rows. `of` names the departments that `show` was meant for: with others the
 * list begins anew.
 */
export function listPlanParams({ filter, sorting, show }: PlanQuery, of: string): [string, string][] {
  const sort = formatSorting(sorting);
  return [
    ['filter', filter],
    ...(sort === formatSorting(DEFAULT_SORTING) ? [] : [['sort', sort] satisfies [string, string]]),
    ...(show === FIRST_PLANS
      ? []
      : ([
          ['show', String(show)],
          ['of', of],
        ] satisfies [string, string][])),
  ];
}

/** `?filter=…`, to stand after the page's path. */
export function buildPlanSearch(query: PlanQuery, of: string): string {
  return `?${new URLSearchParams(listPlanParams(query, of)).toString()}`;
}

/** `person.asc`. */
export function formatSorting({ column, ascending }: PlanSorting): string {
  return `${column}.${ascending ? 'asc' : 'desc'}`;
}

/** What a press on a heading asks for: the sorted column the other way round, another one ascending. */
export function toggleSorting(column: RehabSortColumn, sorting: PlanSorting): PlanSorting {
  return { column, ascending: column === sorting.column ? !sorting.ascending : true };
}
