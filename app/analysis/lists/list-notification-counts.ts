import type { CallResponse } from '#contract/calls.ts';
import type { Capability } from '#contract/roles.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/values/vocabulary.ts';

type Notification = CallResponse<'notificationDepartment'>[number];

/** How many notifications of each type a department has now. */
export type NotificationCountRow = { id: string; department: string; counts: number[] };

/** The notification types that the role may see. */
export function listNotificationTypes(
  hasCapability: (capability: Capability) => boolean,
): NotificationType[] {
  return NOTIFICATION_TYPES.filter(
    (type) => type !== 'WORK_RELATED_ABSENCE' || hasCapability('workRelatedAbsences'),
  );
}

/**
 * Counts the notifications by department and type, the department with most first. A notification for a whole
 * department counts as the number of items it contains.
 */
export function listNotificationCounts(
  notifications: readonly Notification[],
  types: readonly NotificationType[],
): NotificationCountRow[] {
  const departments = new Map<string, { name: string; counts: number[] }>();
  for (const { type, department, count } of notifications) {
    const column = types.indexOf(type);
    if (column === -1) continue;
    const row = departments.get(department.abstract_id) ?? {
      name: department.name,
      counts: types.map(() => 0),
    };
    row.counts[column] = (row.counts[column] ?? 0) + (count ?? 1);
    departments.set(department.abstract_id, row);
  }
  const total = ({ counts }: { counts: number[] }) => counts.reduce((sum, count) => sum + count, 0);
  return [...departments]
    .toSorted(([, a], [, b]) => total(b) - total(a) || a.name.localeCompare(b.name, 'sv'))
    .map(([id, { name, counts }]) => ({ id: `handelser-${id}`, department: name, counts }));
}
