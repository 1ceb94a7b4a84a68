import { and, eq } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { isRestorable } from './restorable.ts';

/**
 * Restores a removed plan as it was. Of two concurrent requests one restores it.
 *
 * @throws ProblemError `not_found` if it is not removed, was removed more than 30 days ago, or does not exist in the organisation
 */
export async function restorePlan(context: CallContext, rehabPlanId: string): Promise<null> {
  if (!isUuid(rehabPlanId)) throw new ProblemError('not_found');
  const { tx, now, caller } = context;
  const [restored] = await tx
    .update(rehabPlan)
    .set({ removedAt: null, removedBy: null })
    .where(
      and(
        eq(rehabPlan.organisationId, caller.organisationId),
        eq(rehabPlan.rehabPlanId, rehabPlanId),
        isRestorable(now),
      ),
    )
    .returning({ personId: rehabPlan.personId });
  if (restored === undefined) throw new ProblemError('not_found');
  context.setAuditFields({ personId: restored.personId, subjectId: rehabPlanId });
  return null;
}
