import { FOLLOW_UP_PAGE_SIZE } from '#contract/values/constants.ts';
import type { FollowUpReason, FollowUpStatus } from '#contract/values/vocabulary.ts';

/** The filters of the list, which are remembered. Null: all of them. */
export type FollowUpFilter = {
  reason: FollowUpReason | null;
  /** Only the employees for whom the user is responsible. */
  mine: boolean;
  department: string | null;
  status: FollowUpStatus;
};

/** The query of the page: the filters, and the number of rows. */
export type FollowUpQuery = FollowUpFilter & { show: number };

/** Rows shown at first. */
export const FIRST_ROWS = FOLLOW_UP_PAGE_SIZE;
/** Maximum number of rows of one page; larger lists need a filter. */
export const MAX_ROWS = 1_000;
/** Rows added at a time. */
export const MORE_ROWS = 50;

/** The value of a filter that does not filter. */
export const ALL = 'all';

export const NO_FILTER: FollowUpFilter = { reason: null, mine: false, department: null, status: 'open' };

/**
 * The URL parameters for the same rows.
 *
 * @param departmentsKey the departments that `show` applies to (`hashDepartmentIds`): for others the list starts with the first rows
 */
export function listFollowUpParams(
  { reason, mine, department, status, show }: FollowUpQuery,
  departmentsKey: string,
): [string, string][] {
  const params: [string, string][] = [
    ['reason', reason ?? ALL],
    ['who', mine ? 'mine' : ALL],
    ['department', department ?? ALL],
    ['status', status],
  ];
  if (show === FIRST_ROWS) return params;
  return [...params, ['show', String(show)], ['of', departmentsKey]];
}

/** `?reason=…`, appended to the page's path. */
export function buildFollowUpSearch(query: FollowUpQuery, departmentsKey: string): string {
  return `?${new URLSearchParams(listFollowUpParams(query, departmentsKey)).toString()}`;
}
