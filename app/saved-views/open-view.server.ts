import type { SavedView } from '#contract/calls/saved-view.ts';
import { todayIn } from '#contract/values/calendar.ts';
import type { WebContext } from '#app/load-context.ts';
import { listReportColumns } from '#app/report/columns/report-columns.ts';
import { isSelectable } from '#app/session/choose-departments.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';
import { buildViewUrl } from './view-url.server.ts';

/**
 * Selects the departments of a view for the session, and returns the URL of its page. The next page shows a message when the
 * selection has changed, or when departments of the view are left out.
 *
 * @throws an error page when the provider is down or rejects the session
 */
export async function openView(
  web: Pick<WebContext, 'stores' | 'clock'>,
  session: AuthenticatedSession,
  view: SavedView,
): Promise<string> {
  const { stored } = session;
  const selection = await awaitOrThrowResponse(web, session, session.selection());
  const selectable =
    selection.state === 'ready'
      ? new Set(selection.hierarchy.filter(isSelectable).map(({ abstract_id: id }) => id))
      : new Set<string>();
  const departmentIds = view.departmentIds.filter((id) => selectable.has(id));
  // A hierarchy that is late leaves the selection as it is.
  if (selection.state === 'ready') {
    const flash = describeOpening(view, departmentIds, selection.departmentIds);
    const patch = departmentIds.length === 0 ? {} : { departmentIds };
    if (flash !== null) await web.stores.sessions.update(stored, { ...patch, flash }, stored.data.role);
  }
  return buildViewUrl(view, listReportColumns(session.hasCapability), todayIn(web.clock()));
}

/** The message about the departments; null when the view has the selected ones. */
function describeOpening(
  { name, departmentIds: all, droppedDepartments }: SavedView,
  departmentIds: readonly string[],
  before: readonly string[],
): Flash | null {
  if (departmentIds.length === 0) return { kind: 'info', key: 'savedViews:flash.noneLeft', values: { name } };
  const dropped = droppedDepartments + all.length - departmentIds.length;
  if (dropped > 0) return { kind: 'info', key: 'savedViews:flash.dropped', values: { name, count: dropped } };
  const isSame = before.length === departmentIds.length && departmentIds.every((id) => before.includes(id));
  if (isSame) return null;
  return { kind: 'ok', key: 'savedViews:flash.opened', values: { name, count: departmentIds.length } };
}
