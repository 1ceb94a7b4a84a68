import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { toEmployeeHit } from './search/employee-hit.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

const PAGE_SIZE = 20;

/** Returns one page of hits; an invalid page number returns the nearest page. */
export function buildHitPage(
  found: readonly NavigationEmployee[],
  requestedPage: number,
  may: AuthenticatedSession['may'],
  texts: Texts,
) {
  const { language, t } = texts;
  const total = found.length;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(requestedPage, 1), pages) : 1;
  const start = (page - 1) * PAGE_SIZE;
  const shown = found.slice(start, start + PAGE_SIZE);
  const number = (value: number) => formatNumber(value, language);
  return {
    total,
    count: t('shell:nav.search.count', { count: total }),
    page,
    pages,
    range: t('shell:nav.search.range', {
      from: number(start + 1),
      to: number(start + shown.length),
      total: number(total),
    }),
    rows: shown.map((employee) => toEmployeeHit(employee, may, t)),
  };
}

export type HitPage = ReturnType<typeof buildHitPage>;
