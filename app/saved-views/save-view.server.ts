import { todayIn } from '#contract/values/calendar.ts';
import { MAX_SAVED_VIEWS } from '#contract/values/saved-view.ts';
import type { ApiError } from '#app/api/api-error.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { listReportColumns } from '#app/report/columns/report-columns.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireDepartments } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse, settleChange } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { buildViewUrl, type ViewContent } from './view-url.server.ts';

/**
 * Saves a view with the selected departments and stores the message for the next page. Returns the URL of the view, or the
 * message for the name field if it was not saved. A second submission of a form that was saved has the result of the first.
 *
 * @throws the error page of a rejected session or role
 */
export async function saveView(
  web: Pick<WebContext, 'stores' | 'clock'>,
  session: AuthenticatedSession,
  name: string,
  content: ViewContent,
  t: Translate,
): Promise<string | { message: string; status: number }> {
  const selection = await requireDepartments(web, session);
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  const view = { ...content, name, departmentIds: [...selection.departmentIds] };
  const outcome = await settleChange(web, session, session.api.call('savedViewCreate', view));
  if (!outcome.ok && !(await awaitOrThrowResponse(web, session, isRepeated(session, view, outcome.error)))) {
    return toRejection(outcome.error, name, t);
  }
  await web.stores.sessions.update(session.stored, {
    flash: { kind: 'ok', key: 'savedViews:flash.saved', values: { name } },
  });
  return buildViewUrl(content, listReportColumns(session.hasCapability), todayIn(web.clock()));
}

type NewView = ViewContent & { name: string; departmentIds: string[] };

function toRejection({ problem }: ApiError, name: string, t: Translate): { message: string; status: number } {
  if (problem === 'too_many_views')
    return { message: t('savedViews:error.tooMany', { max: MAX_SAVED_VIEWS }), status: 409 };
  if (problem === 'name_taken') return { message: t('savedViews:error.taken', { name }), status: 409 };
  return { message: t('savedViews:error.failed'), status: 503 };
}

/** Whether the name is taken because the same form was submitted before: the account has the view, with the same content. */
async function isRepeated(
  { api }: AuthenticatedSession,
  view: NewView,
  { problem }: ApiError,
): Promise<boolean> {
  if (problem !== 'name_taken') return false;
  const describe = ({ name, page, period, query }: Omit<NewView, 'departmentIds'>) =>
    JSON.stringify([name.trim().normalize('NFC'), page, Object.entries(period).sort(), query]);
  const views = await api.call('savedViewList', null);
  return views.some(
    (other) =>
      describe(other) === describe(view) &&
      [...other.departmentIds].sort().join() === view.departmentIds.toSorted().join(),
  );
}
