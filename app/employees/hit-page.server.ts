import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import { toEmployeeHit } from './search/employee-hit.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

const PAGE_SIZE = 20;

/** Returns one page of hits; an invalid page number returns the nearest page. */
export function buildHitPage(
  found: readonly NavigationEmployee[],
  requestedPage: number,
  may: AuthenticatedSession['may'],
) {
  const total = found.length;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(requestedPage, 1), pages) : 1;
  const start = (page - 1) * PAGE_SIZE;
  const shown = found.slice(start, start + PAGE_SIZE);
  return {
    total,
    page,
    pages,
    /** The numbers of the first and the last row. */
    from: start + 1,
    to: start + shown.length,
    rows: shown.map((employee) => toEmployeeHit(employee, may)),
  };
}

export type HitPage = ReturnType<typeof buildHitPage>;
