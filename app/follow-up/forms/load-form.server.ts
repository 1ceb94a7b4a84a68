import type { CallResponse } from '#contract/calls.ts';
import { pickName, type NameParts } from '#app/employees/format-name.ts';
import { getEmployee } from '#app/employees/get-employee.server.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { WebContext } from '#app/load-context.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import { openPendingForm } from '#app/session/pending-form.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { parseReturnTo } from '../parse-return-to.ts';

/** What every form about an employee shows. */
export type FollowUpFormData = {
  title: string;
  person: NameParts;
  /** The page to return to. */
  returnTo: string;
  /** The fields of a form that was posted after the session had expired; null if there is none. */
  pendingValues: Record<string, string> | null;
};

/**
 * Returns the session of a user who may follow up employees.
 *
 * @throws Response 401, 403
 */
export async function requireFollowUpSession(
  web: Pick<WebContext, 'settings' | 'session'>,
): Promise<AuthenticatedSession> {
  const session = await requireSession(web);
  requireCapability(session, 'rehabPlans');
  return session;
}

/**
 * Loads the data of the page of a form, and the actions due of the employee.
 *
 * @throws Response 401, 403, 404, 503; also if the company does not use the planner, so that no form is shown that cannot be saved
 */
export async function loadFollowUpFormData(
  request: Request,
  web: WebContext,
  session: AuthenticatedSession,
  { personId, titleKey, t }: { personId: string; titleKey: TextKey<'followUpForms'>; t: Translate },
): Promise<{ pageData: FollowUpFormData; followUp: CallResponse<'followUpPerson'> }> {
  const [{ person }, followUp] = await awaitOrThrowResponse(
    web,
    session,
    Promise.all([getEmployee(session, personId), session.api.call('followUpPerson', { personId })]),
  );
  const pendingForm = await openPendingForm(request, web, session);
  const title = t(titleKey);
  const pageData = {
    title: web.form.hasErrors ? t('common:titleError', { title }) : title,
    person: pickName(person),
    returnTo: readReturnTo(request),
    pendingValues: pendingForm && Object.fromEntries(pendingForm),
  };
  return { pageData, followUp };
}

/** The page to return to, from the URL of the form. */
export function readReturnTo(request: Request): string {
  return parseReturnTo(new URL(request.url).searchParams.get('returnTo'));
}
