import type { CheckedRequest } from '#contract/calls.ts';
import type { RehabDocument } from '#contract/calls/rehabilitation/rehab-document.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { requireDocument, toDocument } from './require-document.ts';

/**
 * A document with its whole content.
 *
 * @throws Problem `not_found`, `feature_off`
 */
export async function getDocument(
  context: CallContext,
  { documentId }: CheckedRequest<'rehabDocumentGet'>,
): Promise<RehabDocument> {
  const document = await requireDocument(context, documentId);
  context.noteAudit({
    subjectId: document.documentId,
    detail: { type: document.type, version: document.version },
  });
  return toDocument(document);
}
