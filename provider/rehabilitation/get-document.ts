import type { CheckedRequest } from '../../contract/calls';
import type { RehabDocument } from '../../contract/rehab-document';
import type { CallContext } from '../access/call-context';
import { requireDocument } from './require-document';
import { toDocument } from './to-document';

/**
 * A document with all it holds.
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
