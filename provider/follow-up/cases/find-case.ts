import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { findPerson, selectDepartments } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { AccessiblePerson } from '#provider/people/require-person.ts';
import { listPlannerDepartments } from '#provider/rehabilitation/plan-list/list-planner-departments.ts';
import { listCases, type FollowUpCase } from './list-cases.ts';
import { placePerson } from './place-people.ts';

/** The case of a person employed today in a department with the rehab planner; null if there is none. */
export async function findCase(
  snapshot: Snapshot,
  context: CallContext,
  { personId, departmentIds }: AccessiblePerson,
  settings: FollowUpSettings,
): Promise<FollowUpCase | null> {
  const person = findPerson(snapshot, personId);
  if (person === null) return null;
  const isSelected = selectDepartments(snapshot, await listPlannerDepartments(context, departmentIds));
  const placed = placePerson(snapshot, isSelected, person, dayNumber(context.today));
  if (placed === null) return null;
  const [found] = await listCases(snapshot, context, [placed], settings);
  return found ?? null;
}
