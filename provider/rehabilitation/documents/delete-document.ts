import { and, eq } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { rehabDocument } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { listFileIds, removeFilesAfterCommit, type FileRemover } from './remove-files.ts';
import { requireChangeableDocument } from '../accessible-documents.ts';

/**
 * Permanently deletes a document of an ongoing plan with its versions and its file.
 *
 * @throws ProblemError `not_found`, `feature_off`, `plan_finished`
 */
export async function deleteDocument(
  context: CallContext,
  { documentId: id }: CheckedRequest<'rehabDocumentDelete'>,
  files: FileRemover,
): Promise<null> {
  const document = await requireChangeableDocument(context, id);
  const { organisationId, documentId, type, version } = document;
  const fileIds = await listFileIds(context, documentId);
  await context.tx
    .delete(rehabDocument)
    .where(and(eq(rehabDocument.organisationId, organisationId), eq(rehabDocument.documentId, documentId)));
  context.setAuditFields({ subjectId: documentId, detail: { type, version } });
  removeFilesAfterCommit(context, files, fileIds);
  return null;
}
