import type { CallResponse, CheckedRequest } from '../../contract/calls';
import { emptyContent } from '../../contract/empty-content';
import type { CallContext } from '../access/call-context';
import { insertDocument } from './insert-plan';
import { requireOngoingPlan } from './require-plan';

/**
 * Puts an empty document into an ongoing plan.
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
