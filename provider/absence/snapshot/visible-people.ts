import { dayNumber } from '#contract/values/calendar.ts';
import type { CallContext, Caller } from '#provider/access/pipeline/call-context.ts';
import { listOwnDepartments } from '#provider/access/rules/list-own-departments.ts';
import { departmentOn, selectDepartments } from './snapshot-rows.ts';
import type { Snapshot } from './snapshot.ts';

/** Returns whether a person of the snapshot, by index, may be in a list of the caller. Figures count everyone. */
export type IsVisible = (person: number) => boolean;

/** Compared by identity: nobody is left out. */
export const EVERYONE: IsVisible = () => true;

/** Everyone but the people with protected identity, for lists of people who belong to departments of the caller today. */
export function selectVisiblePeople(
  { people: { isProtected } }: Pick<Snapshot, 'people'>,
  { seesProtected }: Pick<Caller, 'seesProtected'>,
): IsVisible {
  return seesProtected || !isProtected.includes(1) ? EVERYONE : (person) => isProtected[person] !== 1;
}

/**
 * The same for lists of what was in departments of the caller at another time: a manager does not see the people who belong to other
 * departments today.
 */
export async function selectVisiblePeopleOfPeriod(
  snapshot: Snapshot,
  context: Pick<CallContext, 'tx' | 'caller' | 'today' | 'hasCapability'>,
): Promise<IsVisible> {
  const isVisible = selectVisiblePeople(snapshot, context.caller);
  if (context.hasCapability('absenceOutsideDepartments')) return isVisible;
  const isOwn = selectDepartments(snapshot, await listOwnDepartments(context));
  const today = dayNumber(context.today);
  return (person) => isVisible(person) && belongsTo(snapshot, isOwn, person, today);
}

/** Whether the person belongs to one of the departments on a day; without an employment that day, whether the last one was there. */
function belongsTo(snapshot: Snapshot, isOwn: Uint8Array, person: number, day: number): boolean {
  const { firstEmployment } = snapshot;
  let isPlaced = false;
  const end = firstEmployment[person + 1] ?? 0;
  for (let employment = firstEmployment[person] ?? 0; employment < end; employment += 1) {
    const department = departmentOn(snapshot, employment, day);
    if (isOwn[department] === 1) return true;
    isPlaced ||= department !== -1;
  }
  return !isPlaced && isOwn[findLastDepartment(snapshot, person, day)] === 1;
}

/** The department of the period that ended last, in the order of `placementsOn`; -1 without any. */
function findLastDepartment(snapshot: Snapshot, person: number, day: number): number {
  const { firstEmployment, firstPeriod, employments, periods } = snapshot;
  let found = { begun: 0, last: -1, first: -1, department: -1 };
  const end = firstEmployment[person + 1] ?? 0;
  for (let employment = firstEmployment[person] ?? 0; employment < end; employment += 1) {
    const endPeriod = firstPeriod[employment + 1] ?? 0;
    for (let period = firstPeriod[employment] ?? 0; period < endPeriod; period += 1) {
      const first = periods.first[period] ?? 0;
      const begun = first <= day ? 1 : 0;
      const last = Math.min(employments.last[employment] ?? 0, periods.last[period] ?? 0);
      const later = begun - found.begun || last - found.last || first - found.first;
      if (later > 0) found = { begun, last, first, department: periods.department[period] ?? -1 };
    }
  }
  return found.department;
}
