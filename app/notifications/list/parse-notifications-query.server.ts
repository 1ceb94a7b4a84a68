import { z } from 'zod';
import { MAX_OFFSET } from '#contract/values/constants.ts';
import { NOTIFICATION_SORTINGS, NOTIFICATION_TYPES } from '#contract/values/vocabulary.ts';
import { NOTIFICATIONS_PAGE_SIZE, type NotificationsQuery } from './notifications-query.ts';

/** An empty value is a select whose first choice, everything, is chosen. */
const emptyIsMissing = (value: unknown) => (value === '' || value === null ? undefined : value);
const optional = <Value extends z.ZodType>(value: Value) => z.preprocess(emptyIsMissing, value.optional());

const schema = z.object({
  type: optional(z.enum(NOTIFICATION_TYPES)),
  department: optional(z.string()),
  raised: optional(z.enum(['all', 'new'])),
  sort: optional(z.enum(NOTIFICATION_SORTINGS)),
  page: optional(
    z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_OFFSET / NOTIFICATIONS_PAGE_SIZE),
  ),
  selected: optional(z.literal('all')),
});

/**
 * Parses the URL of the list; null when a value is unknown.
 *
 * @param departmentIds the chosen departments: the only ones to filter by
 */
export function parseNotificationsQuery(
  search: URLSearchParams,
  departmentIds: readonly string[],
): NotificationsQuery | null {
  const parsed = schema.safeParse(Object.fromEntries(search));
  if (!parsed.success) return null;
  const { type = null, department = null, raised, sort = 'newest', page = 1, selected } = parsed.data;
  if (department !== null && !departmentIds.includes(department)) return null;
  return {
    type,
    department,
    onlyNew: raised === 'new',
    sorting: sort,
    page,
    allSelected: selected === 'all',
  };
}
