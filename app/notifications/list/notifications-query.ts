import type { NotificationSorting, NotificationType } from '#contract/values/vocabulary.ts';

/** The number of notifications on a page of the list. */
export const NOTIFICATIONS_PAGE_SIZE = 24;

/** The query of the list, from its URL. */
export type NotificationsQuery = {
  /** Null: every type. */
  type: NotificationType | null;
  /** The id of a chosen department; null: all chosen departments. */
  department: string | null;
  /** Only those raised since the user's last visit. */
  onlyNew: boolean;
  sorting: NotificationSorting;
  /** Counted from 1. */
  page: number;
  /** Whether the checkboxes of the page are ticked at first. */
  allSelected: boolean;
};

export const DEFAULT_NOTIFICATIONS_QUERY: NotificationsQuery = {
  type: null,
  department: null,
  onlyNew: false,
  sorting: 'newest',
  page: 1,
  allSelected: false,
};

/** Builds the query string of the list, without default values. */
export function buildNotificationsSearch(query: Partial<NotificationsQuery>): string {
  const { type, department, onlyNew, sorting, page, allSelected } = {
    ...DEFAULT_NOTIFICATIONS_QUERY,
    ...query,
  };
  const search = new URLSearchParams();
  if (type !== null) search.set('type', type);
  if (department !== null) search.set('department', department);
  if (onlyNew) search.set('raised', 'new');
  if (sorting !== 'newest') search.set('sort', sorting);
  if (page > 1) search.set('page', String(page));
  if (allSelected) search.set('selected', 'all');
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
