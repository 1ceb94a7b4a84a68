import { and, eq } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { REHAB_PLAN } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { requirePlan } from '../accessible-documents.ts';

/**
 * Removes a plan, also a finished one, with its documents. Nothing is deleted: an administrator can restore the plan for 30 days
 * (../removed/). Removed again, it is not found.
 *
 * @throws ProblemError `not_found`, `feature_off`
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
  const cipher = await loadWritingCipher({ tx, organisationId });
  const removed = { rehabPlanId, removedAt: now.toString(), removedBy: caller.personName };
  await tx
    .update(rehabPlan)
    .set(encryptRow(cipher, REHAB_PLAN, removed))
    .where(and(eq(rehabPlan.organisationId, organisationId), eq(rehabPlan.rehabPlanId, rehabPlanId)));
  context.setAuditFields({ subjectId: rehabPlanId, detail: { documents } });
  return null;
}
