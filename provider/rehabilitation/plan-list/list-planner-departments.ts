import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { departmentsUsing } from '#provider/departments/features.ts';
import { getOrganisation } from '#provider/departments/get-organisation.ts';
import { listDepartments } from '#provider/departments/list-departments.ts';

/**
 * Of the chosen departments, those whose company uses the rehab planner: where some do not, the lists leave out plans that a
 * call about the person would refuse.
 */
export async function listPlannerDepartments(
  { tx, caller, today }: Pick<CallContext, 'tx' | 'caller' | 'today'>,
  chosen: readonly string[],
): Promise<string[]> {
  const organisation = await getOrganisation(tx, caller.organisationId);
  const departments = await listDepartments(tx, caller.organisationId, today);
  return departmentsUsing('RehabPlanner', organisation, departments, chosen);
}
