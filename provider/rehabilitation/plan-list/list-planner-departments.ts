import type { AccessContext } from '#provider/access/pipeline/call-context.ts';
import { departmentsUsing } from '#provider/organisation/features.ts';
import { getFeaturesOfCall } from '#provider/access/rules/features-of-call.ts';

/**
 * The selected departments whose company uses the rehab planner, so that lists omit plans that a request about the person
 * would reject.
 */
export async function listPlannerDepartments(
  context: AccessContext,
  chosen: readonly string[],
): Promise<string[]> {
  const { organisation, departments } = await getFeaturesOfCall(context);
  return departmentsUsing('RehabPlanner', organisation, departments, chosen);
}
