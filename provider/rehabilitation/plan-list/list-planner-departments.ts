import type { AccessContext } from '#provider/access/pipeline/call-context.ts';
import { departmentsUsing, getFeatureUse } from '#provider/organisation/features.ts';

/**
 * The selected departments whose company uses the rehab planner, so that lists omit plans that a request about the person
 * would reject.
 */
export async function listPlannerDepartments(
  { tx, caller, today }: AccessContext,
  chosen: readonly string[],
): Promise<string[]> {
  const scope = { tx, organisationId: caller.organisationId };
  const { organisation, departments } = await getFeatureUse(scope, today);
  return departmentsUsing('RehabPlanner', organisation, departments, chosen);
}
