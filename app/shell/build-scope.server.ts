import { formatInstant } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Scope } from './printed-scope.tsx';

/** The company, the number of departments and the time of a printed page; no departments while they could not be loaded. */
export function buildScope(
  web: Pick<WebContext, 'clock'>,
  session: AuthenticatedSession,
  departmentIds: readonly string[] | null,
): Scope {
  return {
    company: session.stored.data.user.companyName,
    departments: departmentIds?.length ?? 0,
    at: formatInstant(web.clock()),
  };
}
