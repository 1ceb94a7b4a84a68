import { todayIn } from '#contract/values/calendar.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { formatName } from '#app/employees/format-name.ts';
import { orErrorResponse, errorResponse } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { toDocumentView, toPlanView } from './plan-view.server.ts';
import type { DocumentView, PlanView } from './plan-view.server.ts';

type Ids = { personId: string };

/** Returns a plan of the employee; throws 404 when it does not exist. */
export async function getPlan(
  web: WebContext,
  session: AuthenticatedSession,
  texts: Texts,
  { personId, rehabPlanId }: Ids & { rehabPlanId: string },
): Promise<PlanView> {
  const { plans, name, view } = await listPlans(web, session, texts, personId);
  const plan = plans.find((one) => one.rehabPlanId === rehabPlanId);
  if (plan === undefined) throw errorResponse(404, 'not_found');
  return toPlanView(plan, name, view);
}

/**
 * Returns a document of an ongoing plan; throws 404 otherwise, because documents of a finished plan cannot be
 * removed.
 */
export async function getDocument(
  web: WebContext,
  session: AuthenticatedSession,
  texts: Texts,
  { personId, documentId }: Ids & { documentId: string },
): Promise<DocumentView> {
  const { plans, view } = await listPlans(web, session, texts, personId);
  const [found] = plans
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap((plan) => plan.documents.map((document) => ({ plan, document })))
    .filter(({ document }) => document.documentId === documentId);
  if (found === undefined) throw errorResponse(404, 'not_found');
  const { plan, document } = found;
  return toDocumentView(document, plan, view);
}

async function listPlans(web: WebContext, session: AuthenticatedSession, texts: Texts, personId: string) {
  const [{ person }, plans] = await orErrorResponse(
    web,
    session,
    Promise.all([
      session.api.call('person', { personId }),
      session.api.call('rehabPlansOfPerson', { personId }),
    ]),
  );
  const view = { ...texts, today: todayIn(web.clock()), may: session.may };
  return { plans, name: formatName(person, texts.t).text, view };
}
