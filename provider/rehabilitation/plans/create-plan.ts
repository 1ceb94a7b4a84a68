import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { requireEmployed } from '#provider/people/employments/require-employed.ts';
import { requirePerson, requirePersonFeature } from '#provider/people/require-person.ts';
import { validateNewContent } from '../documents/save-document.ts';
import { insertDocument, insertPlan } from './insert-plan.ts';

/**
 * Creates a plan for a person with its first document: empty, or with the given content.
 *
 * @throws ProblemError `not_found`, `feature_off`, `employment_ended`, `invalid_request` for content that violates the rules of the
 *   document's type
 */
export async function createPlan(
  context: CallContext,
  { personId, documentType: type, content: input }: CheckedRequest<'rehabPlanCreate'>,
): Promise<CallResponse<'rehabPlanCreate'>> {
  const person = await requirePerson(context, personId);
  await requirePersonFeature(context, 'RehabPlanner', person);
  await requireEmployed(context, person.personId);
  const content = validateNewContent(type, input);
  const rehabPlanId = await insertPlan(context, context.caller, person.personId);
  const first = { rehabPlanId, type, content };
  const documentId = await insertDocument(context, context.caller, first);
  context.setAuditFields({ subjectId: rehabPlanId, detail: { type, documentId } });
  return { rehabPlanId, documentId };
}
