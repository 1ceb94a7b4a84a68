import type { Params } from '@remix-run/react';
import type { PersonRef } from '#contract/values/identifiers/person-ref.ts';
import { WRITTEN_DOCUMENT_TYPES } from '#contract/values/vocabulary.ts';
import { getEmployee } from '#app/employees/get-employee.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { NEW_PLAN_ID } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { NewDocumentParams } from '../document-params.server.ts';
import type { SaveObstacle } from '../views/document-page.ts';

type PlanParams = Pick<NewDocumentParams, 'personId' | 'rehabPlanId'>;

export type NewDocumentState = {
  person: PersonRef;
  /** Why the document cannot be created; null when it can. */
  obstacle: SaveObstacle | null;
};

/** Reads the parameters of the URL; throws 404 for a type that is not written in the product. */
export function readNewDocumentParams(params: Params): NewDocumentParams {
  const { personId = '', rehabPlanId = '' } = params;
  const type = WRITTEN_DOCUMENT_TYPES.find((each) => each === params['type']);
  if (type === undefined) throw errorResponse(404, 'not_found');
  return { personId, rehabPlanId: rehabPlanId === NEW_PLAN_ID ? null : rehabPlanId, type };
}

/**
 * Loads the employee, and whether the document can be created.
 *
 * @throws Response 401, 403, 404, 503
 */
export function loadNewDocumentState(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  params: PlanParams,
): Promise<NewDocumentState> {
  return awaitOrThrowResponse(web, session, fetchNewDocumentState(session, params));
}

/**
 * Like {@link loadNewDocumentState}, for callers that handle the errors of the calls.
 *
 * @throws {ApiError}
 */
export async function fetchNewDocumentState(
  session: AuthenticatedSession,
  { personId, rehabPlanId }: PlanParams,
): Promise<NewDocumentState> {
  const [{ person, condition }, plans] = await Promise.all([
    getEmployee(session, personId),
    session.api.call('rehabPlansOfPerson', { personId }),
  ]);
  if (rehabPlanId === null) return { person, obstacle: condition === 'left' ? 'left' : null };
  const plan = plans.find((one) => one.rehabPlanId === rehabPlanId);
  if (plan === undefined) return { person, obstacle: 'gone' };
  return { person, obstacle: plan.archivedAt === null ? null : 'finished' };
}
