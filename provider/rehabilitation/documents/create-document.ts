import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { insertDocument } from '../plans/insert-plan.ts';
import { requireOngoingPlan } from '../plans/require-plan.ts';

/**
 * Adds an empty document to an ongoing plan.
 *
 * @throws Problem `not_found`, `feature_off`, `plan_finished`
 */
export async function createDocument(
  context: CallContext,
  { rehabPlanId: id, type }: CheckedRequest<'rehabDocumentCreate'>,
): Promise<CallResponse<'rehabDocumentCreate'>> {
  const { rehabPlanId } = await requireOngoingPlan(context, id);
  const content = emptyContent(type);
  const documentId = await insertDocument(context, context.caller, { rehabPlanId, type, content });
  context.noteAudit({ subjectId: documentId, detail: { type, rehabPlanId } });
  return { documentId };
}
