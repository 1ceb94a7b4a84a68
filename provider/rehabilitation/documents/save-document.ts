import { and, eq } from 'drizzle-orm';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { Problem } from '#provider/http/problem.ts';
import { rehabDocument, rehabDocumentVersion } from '#provider/database/tables/rehabilitation.ts';
import { listChangedFields } from './list-changed-fields.ts';
import { requireChangeableDocument, toDocument, type DocumentRow } from './read-document.ts';
import { validateContent } from './validate-content.ts';
import { toStamp } from './to-stamp.ts';

/**
 * Saves a document as its next version and keeps the previous one. If several requests save the same version, the first
 * succeeds and the others get `version_conflict`.
 *
 * @throws Problem `not_found`, `feature_off`, `plan_finished`, `invalid_request` for content that violates the rules of the
 *   document's type, `version_conflict` with the stored document where `version` is given and is not the stored one
 */
export async function saveDocument(
  context: CallContext,
  { documentId, content: input, version }: CheckedRequest<'rehabDocumentSave'>,
): Promise<CallResponse<'rehabDocumentSave'>> {
  const document = await requireChangeableDocument(context, documentId);
  const content = validateContent(document, input);
  if (version !== undefined && version !== document.version) {
    throw new Problem('version_conflict', { current: toDocument(document) });
  }
  const next = document.version + 1;
  await storePreviousVersion(context, document);
  const by = context.caller.personName;
  await context.tx
    .update(rehabDocument)
    .set({ content, version: next, updatedAt: context.now.toString(), updatedBy: by })
    .where(
      and(
        eq(rehabDocument.organisationId, document.organisationId),
        eq(rehabDocument.documentId, document.documentId),
      ),
    );
  context.noteAudit({
    subjectId: document.documentId,
    detail: { type: document.type, version: next, fields: listChangedFields(document.content, content) },
  });
  return { version: next, updated: toStamp(context.now.toString(), by) };
}

/** Keeps the stored version before it is replaced. */
async function storePreviousVersion({ tx }: CallContext, document: DocumentRow): Promise<void> {
  const { organisationId, documentId, version, content, updatedAt, updatedBy } = document;
  await tx
    .insert(rehabDocumentVersion)
    .values({ organisationId, documentId, version, content, savedAt: updatedAt, savedBy: updatedBy });
}
