import { and, eq } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { listFileIds, removeFilesAfterCommit, type FileRemover } from '../documents/remove-files.ts';
import { requirePlan } from '../accessible-documents.ts';

/**
 * Permanently deletes a plan, also a finished one, with its documents, their versions and files.
 *
 * @throws Problem `not_found`, `feature_off`
 */
export async function deletePlan(
  context: CallContext,
  { rehabPlanId: id }: CheckedRequest<'rehabPlanDelete'>,
  files: FileRemover,
): Promise<null> {
  const { organisationId, rehabPlanId } = await requirePlan(context, id);
  const fileIds = await listFileIds(context, rehabPlanId);
  const documents = await context.tx
    .select({ documentId: rehabDocument.documentId, type: rehabDocument.type })
    .from(rehabDocument)
    .where(and(eq(rehabDocument.organisationId, organisationId), eq(rehabDocument.rehabPlanId, rehabPlanId)))
    .orderBy(rehabDocument.documentId);
  await context.tx
    .delete(rehabPlan)
    .where(and(eq(rehabPlan.organisationId, organisationId), eq(rehabPlan.rehabPlanId, rehabPlanId)));
  context.noteAudit({ subjectId: rehabPlanId, detail: { documents } });
  removeFilesAfterCommit(context, files, fileIds);
  return null;
}
