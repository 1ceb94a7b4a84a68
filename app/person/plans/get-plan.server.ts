import { todayIn } from '#contract/values/calendar.ts';
import { pickName, type NameParts } from '#app/employees/format-name.ts';
import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import { getEmployee } from '#app/employees/get-employee.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { toShownDocument, toShownPlan, type ShownDocument, type ShownPlan } from './to-shown-plan.server.ts';

type Ids = { personId: string };

/** Returns a plan of the employee; throws 404 when it does not exist. */
export async function getPlan(
  web: Pick<WebContext, 'clock' | 'stores'>,
  session: AuthenticatedSession,
  { personId, rehabPlanId }: Ids & { rehabPlanId: string },
): Promise<{ plan: ShownPlan; person: NameParts }> {
  const { plans, person } = await listPlans(web, session, personId);
  const plan = plans.find((one) => one.rehabPlanId === rehabPlanId);
  if (plan === undefined) throw errorResponse(404, 'not_found');
  return { plan: toShownPlan(plan, { today: todayIn(web.clock()) }), person: pickName(person) };
}

/**
 * Returns a document of an ongoing plan; throws 404 otherwise, because documents of a finished plan cannot be
 * removed.
 */
export async function getDocument(
  web: Pick<WebContext, 'clock' | 'stores'>,
  session: AuthenticatedSession,
  { personId, documentId }: Ids & { documentId: string },
): Promise<ShownDocument> {
  const { plans } = await listPlans(web, session, personId);
  const [found] = plans
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap((plan) => plan.documents.map((document) => ({ plan, document })))
    .filter(({ document }) => document.documentId === documentId);
  if (found === undefined) throw errorResponse(404, 'not_found');
  return toShownDocument(found.document, found.plan, { today: todayIn(web.clock()) });
}

async function listPlans(web: Pick<WebContext, 'stores'>, session: AuthenticatedSession, personId: string) {
  const [{ person }, plans] = await awaitOrThrowResponse(
    web,
    session,
    Promise.all([getEmployee(session, personId), session.api.call('rehabPlansOfPerson', { personId })]),
  );
  return { plans, person };
}
