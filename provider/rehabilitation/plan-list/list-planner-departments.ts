import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { departmentsUsing } from '#provider/departments/features.ts';
import { getOrganisation } from '#provider/departments/get-organisation.ts';
import { listDepartments } from '#provider/departments/list-departments.ts';

/**
 * The selected departments whose company uses the rehab planner, so that lists omit plans that a request about the person
 * would reject.
 */
export async function listPlannerDepartments(
  { tx, caller, today }: Pick<CallContext, 'tx' | 'caller' | 'today'>,
  chosen: readonly string[],
): Promise<string[]> {
  const organisation = await getOrganisation(tx, caller.organisationId);
  const departments = await listDepartments(tx, caller.organisationId, today);
  return departmentsUsing('RehabPlanner', organisation, departments, chosen);
}
