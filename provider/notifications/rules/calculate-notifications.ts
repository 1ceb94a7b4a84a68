import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import { repeatYielding, yieldIfDue } from '#provider/event-loop/yielding.ts';
import type { LongTermInterval } from './department-rules.ts';
import type { DueNotification } from './due-notification.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { toPersonAbsence, type PersonRows } from '../person-absence.ts';

/** The types of notification by name, see notification-kinds.ts. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

export type TypedNotification = DueNotification & { type: string; riskMark: boolean };

/** The rules of one person take up to a tenth of a millisecond. */
const PEOPLE_AT_ONCE = 20;

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
  const rules = Object.entries(kinds).map(([type, { rule, riskMark }]) => {
    const raised: TypedNotification[] = [];
    const intervals = new Map<string, LongTermInterval[]>();
    const add = (due: DueNotification) => raised.push(Object.assign(due, { type, riskMark }));
    return { rule, raised, intervals, add };
  });
  for await (const page of pages) {
    const raiseOfPerson = (index: number) => {
      const facts = page[index];
      if (facts === undefined) return;
      const person = toPersonAbsence(facts, today);
      for (const { rule, intervals, add } of rules) {
        if (rule.of === 'person') rule.raise(person, today, repeated).forEach(add);
        else addByDepartment(intervals, rule.listIntervals(person));
      }
    };
    await repeatYielding(page.length, raiseOfPerson, PEOPLE_AT_ONCE);
  }
  for (const { rule, intervals, add } of rules) {
    if (rule.of === 'person') continue;
    for (const [departmentId, ofDepartment] of intervals) {
      add(rule.raise(departmentId, ofDepartment, today));
      await yieldIfDue();
    }
  }
  return rules.flatMap(({ raised }) => raised);
}

function addByDepartment(
  intervals: Map<string, LongTermInterval[]>,
  added: readonly LongTermInterval[],
): void {
  for (const interval of added) {
    const others = intervals.get(interval.departmentId);
    if (others) others.push(interval);
    else intervals.set(interval.departmentId, [interval]);
  }
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
