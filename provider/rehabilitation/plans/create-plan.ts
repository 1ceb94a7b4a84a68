import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { requireEmployed } from '#provider/people/require-employed.ts';
import { requirePerson, requirePersonFeature } from '#provider/people/require-person.ts';
import { insertDocument, insertPlan } from './insert-plan.ts';

/**
 * Creates a plan for a person with an empty first document.
 *
 * @throws Problem `not_found`, `feature_off`, `employment_ended`
 */
export async function createPlan(
  context: CallContext,
  { personId, documentType: type }: CheckedRequest<'rehabPlanCreate'>,
): Promise<CallResponse<'rehabPlanCreate'>> {
  const person = await requirePerson(context, personId);
  await requirePersonFeature(context, 'RehabPlanner', person);
  await requireEmployed(context, person.personId);
  const rehabPlanId = await insertPlan(context, context.caller, person.personId);
  const first = { rehabPlanId, type, content: emptyContent(type) };
  const documentId = await insertDocument(context, context.caller, first);
  context.noteAudit({ subjectId: rehabPlanId, detail: { type, documentId } });
  return { rehabPlanId, documentId };
}
