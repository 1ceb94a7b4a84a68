import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { selectDepartments } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { Problem } from '#provider/http/problem.ts';
import { listPlannerDepartments } from '#provider/rehabilitation/plan-list/list-planner-departments.ts';
import { listCases } from './cases/list-cases.ts';
import { listOwnDepartments } from './cases/list-own-departments.ts';
import { placePeople } from './cases/place-people.ts';
import { sortActions } from './cases/sort-actions.ts';
import { toRow } from './cases/to-row.ts';
import { readFollowUpSettings } from '#provider/organisation/read-follow-up-settings.ts';

/**
 * A page of what is to be done about the people employed today in the departments, and how many rows there are. Omits the
 * departments of a company without the rehab planner.
 *
 * @throws Problem `feature_off` if no department of the role has the rehab planner
 */
export async function listFollowUp(
  snapshot: Snapshot,
  context: CallContext,
  request: CheckedRequest<'followUpList'>,
): Promise<CallResponse<'followUpList'>> {
  const { tx, caller } = context;
  const { reasons, responsible, status, offset, limit } = request;
  const requested = request.departmentIds ?? (await listOwnDepartments(context));
  const departmentIds = await listPlannerDepartments(context, requested);
  if (departmentIds.length === 0) throw new Problem('feature_off');
  const settings = await readFollowUpSettings({ tx, organisationId: caller.organisationId });
  const isSelected = selectDepartments(snapshot, departmentIds);
  const people = await placePeople(snapshot, isSelected, dayNumber(context.today));
  const cases = await listCases(snapshot, context, people, settings);
  const matching = cases
    .flatMap(({ listed }) => listed)
    .filter(
      (row) =>
        row.status === status &&
        (reasons === undefined || reasons.includes(row.action.reason)) &&
        (responsible === 'all' || row.followedBy.responsible?.accountId === caller.accountId),
    );
  const page = sortActions(snapshot, matching).slice(offset, offset + limit);
  return {
    rows: page.map((row) => toRow(snapshot, row, context)),
    total: matching.length,
    overdue: matching.filter(({ isOverdue }) => isOverdue).length,
    settings,
  };
}
