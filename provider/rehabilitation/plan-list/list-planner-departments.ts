import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { departmentsUsing } from '#provider/organisation/features.ts';
import { getOrganisation } from '#provider/organisation/get-organisation.ts';
import { listDepartments } from '#provider/organisation/list-departments.ts';

/**
 * The selected departments whose company uses the rehab planner, so that lists omit plans that a request about the person
 * would reject.
 */
export async function listPlannerDepartments(
  { tx, caller, today }: Pick<CallContext, 'tx' | 'caller' | 'today'>,
  chosen: readonly string[],
): Promise<string[]> {
  const organisation = await getOrganisation({ tx, organisationId: caller.organisationId });
  const departments = await listDepartments({ tx, organisationId: caller.organisationId }, today);
  return departmentsUsing('RehabPlanner', organisation, departments, chosen);
}
