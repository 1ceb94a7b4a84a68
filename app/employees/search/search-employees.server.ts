import type { CallResponse } from '#contract/calls.ts';
import type { WebContext } from '#app/load-context.ts';
import { requireCapability, requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

export type SearchPage = { offset: number; limit: number };

export type EmployeeSearch = {
  session: AuthenticatedSession;
  /**
   * Searches the employees of the chosen departments by name: the number of all hits, and one page of them. Null while the
   * departments are missing.
   */
  search: ((text: string, page: SearchPage) => Promise<CallResponse<'navigationSearch'>>) | null;
};

/**
 * Returns the search for a session whose role may search; otherwise throws the error page with the reason.
 */
export async function requireEmployeeSearch(
  web: Pick<WebContext, 'settings' | 'session' | 'stores'>,
): Promise<EmployeeSearch> {
  const session = await requireSession(web);
  requireCapability(session, 'searchEmployees');
  const selection = await requireDepartments(web, session);
  if (selection.state === 'missing') return { session, search: null };
  const departmentIds = [...selection.departmentIds];
  return {
    session,
    search: (text, page) =>
      awaitOrThrowResponse(
        web,
        session,
        session.api.call('navigationSearch', { departmentIds, text, ...page }),
      ),
  };
}
