import { dayNumber } from '#contract/values/calendar.ts';
import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import { countEmployees } from '#provider/absence/snapshot/list-employed.ts';
import { selectDepartments } from '#provider/absence/snapshot/snapshot-rows.ts';
import { selectVisiblePeople } from '#provider/absence/snapshot/visible-people.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { AccessContext } from '#provider/access/pipeline/call-context.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { readFollowUpSettings } from '#provider/organisation/read-settings.ts';
import { listPlannerDepartments } from '#provider/rehabilitation/plan-list/list-planner-departments.ts';
import { listCases } from './cases/list-cases.ts';
import { listOwnDepartments } from '#provider/access/rules/list-own-departments.ts';
import { MAX_NAMED_PEOPLE } from './cases/of-people.ts';
import { listPlacedPeople, placePerson, type Placement } from './cases/place-people.ts';
import type { ListedAction } from './cases/listed-action.ts';

interface VisibleActions {
  actions: ListedAction[];
  settings: FollowUpSettings;
  /** The employment with which the person of an action is listed. */
  place: (person: number) => Placement;
}

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
): Promise<VisibleActions> {
  const departmentIds = await requirePlannerDepartments(context, requested);
  const { tx, caller, today } = context;
  const settings = await readFollowUpSettings({ tx, organisationId: caller.organisationId });
  const day = dayNumber(today);
  const isSelected = selectDepartments(snapshot, departmentIds);
  const isVisible = selectVisiblePeople(snapshot, caller);
  const findPlace = (person: number) => placePerson(snapshot, isSelected, person, day);
  const includes = (person: number) => isVisible(person) && findPlace(person) !== null;
  const employees = await countEmployees(snapshot, departmentIds, day);
  const people = employees > MAX_NAMED_PEOPLE ? null : await listPlacedPeople(snapshot, isSelected, day);
  const cases = await listCases(snapshot, context, { people, includes }, settings);
  const actions: ListedAction[] = [];
  for (const { listed } of cases) actions.push(...listed);
  return { actions, settings, place };

  function place(person: number): Placement {
    const placed = findPlace(person);
    if (placed === null) throw new Error('the person is not employed in the departments today');
    return placed;
  }
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
