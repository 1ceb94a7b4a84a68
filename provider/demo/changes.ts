import type { Day } from '#contract/values/calendar.ts';
import type { DemoChanges, DemoPlan } from './demo-types.ts';
import type { OrganisationHistory } from './organisations/simulate-organisation.ts';
import { viewSince } from './view.ts';

interface Compared<T> {
  readonly added: readonly T[];
  readonly changed: readonly T[];
}

/** Rows that only `after` has, and rows that differ between both; rows are plain data. */
function compare<T>(before: readonly T[], after: readonly T[], idOf: (row: T) => string): Compared<T> {
  const old = new Map(before.map((row) => [idOf(row), row]));
  const added: T[] = [];
  const changed: T[] = [];
  for (const row of after) {
    const earlier = old.get(idOf(row));
    if (earlier === undefined) added.push(row);
    else if (JSON.stringify(earlier) !== JSON.stringify(row)) changed.push(row);
  }
  return { added, changed };
}

function comparePlans(
  before: readonly DemoPlan[],
  after: readonly DemoPlan[],
): Pick<DemoChanges, 'newPlans' | 'newDocuments' | 'archivedPlans'> {
  const old = new Map(before.map((plan) => [plan.rehabPlanId, plan]));
  const known = after.filter(({ rehabPlanId }) => old.has(rehabPlanId));
  return {
    newPlans: after.filter(({ rehabPlanId }) => !old.has(rehabPlanId)),
    newDocuments: known.flatMap(({ rehabPlanId, documents }) =>
      documents.slice(old.get(rehabPlanId)?.documents.length ?? 0),
    ),
    archivedPlans: known.flatMap(({ rehabPlanId, archivedAt }) =>
      archivedAt !== null && old.get(rehabPlanId)?.archivedAt === null ? [{ rehabPlanId, archivedAt }] : [],
    ),
  };
}

/**
 * Compares the views of the days `day0` and `day1` with the same `from` and returns the changes after `day0`
 * up to `day1`. No row disappears. Changed rows are open absences (an end, a new expected return) and
 * employments (an end, a move, a leave, another manager, the end of probation); rows that had ended by `day0`
 * are final.
 *
 * @throws RangeError if the history was not simulated up to `day1`
 */
export function changesBetween(history: OrganisationHistory, day0: Day, day1: Day, from: Day): DemoChanges {
  const before = viewSince(history, day0, from, day0);
  const after = viewSince(history, day1, from, day0);
  const people = compare(before.people, after.people, ({ personId }) => personId);
  const employments = compare(before.employments, after.employments, ({ employmentId }) => employmentId);
  const absences = compare(before.absences, after.absences, ({ absenceId }) => absenceId);
  const visits = compare(before.serviceUses, after.serviceUses, ({ serviceUseId }) => serviceUseId);
  return {
    newPeople: people.added,
    newEmployments: employments.added,
    changedEmployments: employments.changed,
    newAbsences: absences.added,
    changedAbsences: absences.changed,
    newServiceUses: visits.added,
    ...comparePlans(before.plans, after.plans),
  };
}
