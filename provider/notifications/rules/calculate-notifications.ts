import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import type { DueNotification } from './due-notification.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { toPersonAbsence, type PersonAbsence, type PersonRows } from '../person-absence.ts';

/** The types of notification by name, see notification-kinds.ts. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

export type TypedNotification = DueNotification & { type: string; riskMark: boolean };

/**
 * All notifications that the facts raise up to a day, including closed ones. Depends on facts, day and setting only, so that a
 * job that missed a week ends with the same open notifications as one that ran each night. Lets other requests run in
 * between.
 *
 * @param pages the people in pages of any size, in any order
 */
export async function calculateNotifications(
  kinds: NotificationKinds,
  pages: AsyncIterable<readonly PersonRows[]> | Iterable<readonly PersonRows[]>,
  today: number,
  repeated: RepeatedLimit,
): Promise<TypedNotification[]> {
  const rules = Object.entries(kinds).map(([type, kind]) => {
    const raised: TypedNotification[] = [];
    const together: PersonAbsence[] = [];
    const raise = (people: readonly PersonAbsence[]) => {
      for (const due of kind.raise(people, today, repeated)) {
        raised.push(Object.assign(due, { type, riskMark: kind.riskMark }));
      }
    };
    return { kind, raised, together, raise };
  });
  for await (const page of pages) {
    await repeatYielding(page.length, (index) => {
      const facts = page[index];
      if (facts === undefined) return;
      const person = toPersonAbsence(facts, today);
      for (const { kind, together, raise } of rules) {
        if (kind.needsTogether === null) raise([person]);
        else if (kind.needsTogether(person)) together.push(person);
      }
    });
  }
  for (const { kind, together, raise } of rules) if (kind.needsTogether !== null) raise(together);
  return rules.flatMap(({ raised }) => raised);
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
