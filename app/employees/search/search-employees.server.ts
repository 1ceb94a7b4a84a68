import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import type { WebContext } from '#app/load-context.ts';
import {
  awaitOrThrowResponse,
  requireCapability,
  requireDepartments,
  requireSession,
} from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { buildEmployeeIndex, findEmployees, type EmployeeIndex } from './employee-index.ts';

/** Caches the index by response object: it is released together with the cached response. */
const indexes = new WeakMap<readonly NavigationEmployee[], EmployeeIndex>();

export type EmployeeSearch = {
  session: AuthenticatedSession;
  /** Searches the employees of the chosen departments by name; null while the departments are missing. */
  search: ((text: string) => Promise<NavigationEmployee[]>) | null;
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
    async search(text) {
      const { employees } = await awaitOrThrowResponse(
        web,
        session,
        session.api.call('navigation', { departmentIds }),
      );
      return findEmployees(indexOf(employees), text);
    },
  };
}

function indexOf(employees: readonly NavigationEmployee[]): EmployeeIndex {
  const known = indexes.get(employees);
  if (known !== undefined) return known;
  const index = buildEmployeeIndex(employees);
  indexes.set(employees, index);
  return index;
}
