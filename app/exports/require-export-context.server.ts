import { getTexts, type Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireDepartments } from '#app/session/guards/guards.server.ts';
import { settle } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession, ReadySelection } from '#app/session/request-session.server.ts';
import { retryWhileLoading } from './retry-while-loading.server.ts';
import { rejectExport } from './send-export.server.ts';

type ExportRequest = {
  request: Request;
  web: WebContext;
  session: AuthenticatedSession;
  /** The page of the export form, which shows an error. */
  returnTo: string;
};

/** What every export of the session's departments needs. */
export type ExportContext = ExportRequest & {
  texts: Texts;
  departmentIds: string[];
  /** All departments of the organisation that the role may see. */
  hierarchy: ReadySelection['hierarchy'];
  /** The chosen ones, in the order of the hierarchy. */
  departments: ReadySelection['hierarchy'];
};

/**
 * Loads the departments and texts of an export.
 *
 * @throws {Response} 503 if the departments could not be loaded in time
 */
export async function requireExportContext(exportRequest: ExportRequest): Promise<ExportContext> {
  const { request, web, session } = exportRequest;
  const selection = await requireDepartments(web, session);
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  const chosen = new Set(selection.departmentIds);
  return {
    ...exportRequest,
    texts: await getTexts(request, web),
    departmentIds: [...selection.departmentIds],
    hierarchy: selection.hierarchy,
    departments: selection.hierarchy.filter(({ abstract_id: id }) => chosen.has(id)),
  };
}

/** Makes the calls of an export, and retries them while their data is loading. On a failure, returns the response to send. */
export async function loadForExport<Loaded>(
  context: ExportContext,
  load: () => Promise<Loaded>,
): Promise<{ ok: true; value: Loaded } | { ok: false; response: Response }> {
  const { request, web, session } = context;
  const loaded = await settle(web, session, retryWhileLoading(request.signal, load));
  if (loaded.ok) return loaded;
  const key = loaded.loading === true ? 'export:preparing' : 'export:failed';
  return { ok: false, response: await rejectExport(context, key) };
}
