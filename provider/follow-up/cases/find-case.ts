import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { findPerson, selectDepartments } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { AccessiblePerson } from '#provider/people/require-person.ts';
import { listPlannerDepartments } from '#provider/rehabilitation/plan-list/list-planner-departments.ts';
import type { FollowUpCase } from './calculate-case.ts';
import { listCases } from './list-cases.ts';
import { placePerson, type Placement } from './place-people.ts';

/** The case of a person with the employment with which the person is listed. */
export interface PlacedCase extends FollowUpCase {
  placed: Placement;
}

/** The case of a person employed today in a department with the rehab planner; null if there is none. */
export async function findCase(
  snapshot: Snapshot,
  context: CallContext,
  { personId, departmentIds }: AccessiblePerson,
  settings: FollowUpSettings,
): Promise<PlacedCase | null> {
  const person = findPerson(snapshot, personId);
  if (person === null) return null;
  const isSelected = selectDepartments(snapshot, await listPlannerDepartments(context, departmentIds));
  const placed = placePerson(snapshot, isSelected, person, dayNumber(context.today));
  if (placed === null) return null;
  const selection = { people: [person], includes: () => true };
  const [found] = await listCases(snapshot, context, selection, settings);
  return found === undefined ? null : { ...found, placed };
}
