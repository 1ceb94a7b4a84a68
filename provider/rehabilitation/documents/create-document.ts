import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { insertDocument } from '../plans/insert-plan.ts';
import { requireOngoingPlan } from '../accessible-documents.ts';
import { validateNewContent } from './save-document.ts';

/**
 * Adds a document to an ongoing plan: empty, or with the given content.
 *
 * @throws ProblemError `not_found`, `feature_off`, `plan_finished`, `invalid_request` for content that violates the rules of the
 *   document's type
 */
export async function createDocument(
  context: CallContext,
  { rehabPlanId: id, type, content: input }: CheckedRequest<'rehabDocumentCreate'>,
): Promise<CallResponse<'rehabDocumentCreate'>> {
  const { rehabPlanId } = await requireOngoingPlan(context, id);
  const content = validateNewContent(type, input);
  const documentId = await insertDocument(context, context.caller, { rehabPlanId, type, content });
  context.setAuditFields({ subjectId: documentId, detail: { type, rehabPlanId } });
  return { documentId };
}
