import { and, eq } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { requirePlan } from '../accessible-documents.ts';

/**
 * Removes a plan, also a finished one, with its documents. Nothing is deleted: an administrator can restore the plan for 30 days
 * (../removed/). Removed again, it is not found.
 *
 * @throws Problem `not_found`, `feature_off`
 */
export async function deletePlan(
  context: CallContext,
  { rehabPlanId: id }: CheckedRequest<'rehabPlanDelete'>,
): Promise<null> {
  const { tx, now, caller } = context;
  const { organisationId, rehabPlanId } = await requirePlan(context, id);
  const documents = await tx
    .select({ documentId: rehabDocument.documentId, type: rehabDocument.type })
    .from(rehabDocument)
    .where(and(eq(rehabDocument.organisationId, organisationId), eq(rehabDocument.rehabPlanId, rehabPlanId)))
    .orderBy(rehabDocument.documentId);
  await tx
    .update(rehabPlan)
    .set({ removedAt: now.toString(), removedBy: caller.personName })
    .where(and(eq(rehabPlan.organisationId, organisationId), eq(rehabPlan.rehabPlanId, rehabPlanId)));
  context.noteAudit({ subjectId: rehabPlanId, detail: { documents } });
  return null;
}
