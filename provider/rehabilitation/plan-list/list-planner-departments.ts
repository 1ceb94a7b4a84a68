import type { AccessContext } from '#provider/access/pipeline/call-context.ts';
import { departmentsUsing } from '#provider/organisation/features.ts';
import { getFeatureUse } from '#provider/organisation/feature-use.ts';

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
