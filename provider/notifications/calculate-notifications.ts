import type { DueNotification } from './due-notification.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { toPersonAbsence, type PersonFacts } from './person-absence.ts';

/** The types of notification by name, see notification-kinds.ts. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

export type TypedNotification = DueNotification & { type: string; riskMark: boolean };

/**
 * All notifications that the facts raise up to a day, including closed ones. A pure function of facts and day, so that a
 * job that missed a week ends with the same open notifications as one that ran each night.
 */
export function calculateNotifications(
  kinds: NotificationKinds,
  people: readonly PersonFacts[],
  today: number,
): TypedNotification[] {
  const absences = people.map((person) => toPersonAbsence(person, today));
  return Object.entries(kinds).flatMap(([type, kind]) =>
    kind.raise(absences, today).map((due) => ({ ...due, type, riskMark: kind.riskMark })),
  );
}

/** The unique key of a notification in an organisation, as in the unique constraints of the table. */
export function notificationKey(
  notification: Pick<TypedNotification, 'type' | 'personId' | 'occasionStart' | 'departmentId'>,
): string {
  const { type, personId, occasionStart, departmentId } = notification;
  return personId === null
    ? JSON.stringify([type, departmentId])
    : JSON.stringify([type, personId, occasionStart]);
}
