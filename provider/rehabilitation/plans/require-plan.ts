import { and, eq } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { Problem } from '#provider/http/problem.ts';
import { isUuid } from '#provider/database/is-uuid.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation.ts';
import { requirePerson, requirePersonFeature } from '#provider/people/require-person.ts';

export type PlanRow = typeof rehabPlan.$inferSelect;

/**
 * A plan of a person that the caller may access, locked until the transaction ends. Every change of a plan or its
 * documents takes this lock first, so that a concurrent save and finish run one after the other.
 *
 * @throws Problem `not_found` if it does not exist or is not visible to the caller, `feature_off`
 */
export async function requirePlan(context: CallContext, rehabPlanId: string): Promise<PlanRow> {
  const plan = isUuid(rehabPlanId) ? await lockPlan(context, rehabPlanId) : undefined;
  if (!plan) throw new Problem('not_found');
  await requirePersonFeature(context, 'RehabPlanner', await requirePerson(context, plan.personId));
  return plan;
}

/**
 * The same, where the plan must be ongoing.
 *
 * @throws Problem `not_found`, `feature_off`, `plan_finished`
 */
export async function requireOngoingPlan(context: CallContext, rehabPlanId: string): Promise<PlanRow> {
  const plan = await requirePlan(context, rehabPlanId);
  if (plan.archivedAt !== null) throw new Problem('plan_finished');
  return plan;
}

async function lockPlan({ tx, caller }: CallContext, rehabPlanId: string): Promise<PlanRow | undefined> {
  const [plan] = await tx
    .select()
    .from(rehabPlan)
    .where(and(eq(rehabPlan.organisationId, caller.organisationId), eq(rehabPlan.rehabPlanId, rehabPlanId)))
    .for('update');
  return plan;
}
