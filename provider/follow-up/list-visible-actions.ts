import { dayNumber } from '#contract/values/calendar.ts';
import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import { selectDepartments } from '#provider/absence/snapshot/snapshot-rows.ts';
import { selectVisiblePeople } from '#provider/absence/snapshot/visible-people.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { AccessContext } from '#provider/access/pipeline/call-context.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { readFollowUpSettings } from '#provider/organisation/read-settings.ts';
import { listPlannerDepartments } from '#provider/rehabilitation/plan-list/list-planner-departments.ts';
import { listCases } from './cases/list-cases.ts';
import { listOwnDepartments } from '#provider/access/rules/list-own-departments.ts';
import { placePeople } from './cases/place-people.ts';
import type { ListedAction } from './cases/to-row.ts';

/**
 * Everything that is to be done about the people employed today in the departments, of every status, and the settings of the
 * rules. Omits the departments of a company without the rehab planner.
 *
 * @param requested default: every department of the role with an active contract
 * @throws ProblemError `feature_off` if no department has the rehab planner
 */
export async function listVisibleActions(
  snapshot: Snapshot,
  context: AccessContext,
  requested?: readonly string[],
): Promise<{ actions: ListedAction[]; settings: FollowUpSettings }> {
  const departmentIds = await requirePlannerDepartments(context, requested);
  const { tx, caller, today } = context;
  const settings = await readFollowUpSettings({ tx, organisationId: caller.organisationId });
  const isSelected = selectDepartments(snapshot, departmentIds);
  const isVisible = selectVisiblePeople(snapshot, caller);
  const placed = await placePeople(snapshot, isSelected, dayNumber(today));
  const people = placed.filter(({ person }) => isVisible(person));
  const cases = await listCases(snapshot, context, people, settings);
  return { actions: cases.flatMap(({ listed }) => listed), settings };
}

/**
 * The departments of the request, or of the role, whose company uses the rehab planner.
 *
 * @throws ProblemError `feature_off` if there is none
 */
export async function requirePlannerDepartments(
  context: AccessContext,
  requested?: readonly string[],
): Promise<string[]> {
  const chosen = requested ?? (await listOwnDepartments(context));
  const departmentIds = await listPlannerDepartments(context, chosen);
  if (departmentIds.length === 0) throw new ProblemError('feature_off');
  return departmentIds;
}
