import { readDataCoverage } from '#app/api/data-coverage.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { part } from './guards.server.ts';
import type { AuthenticatedSession } from './request-session.server.ts';

/**
 * Returns the line that states how recent a page's data is: the last day that imported absences cover, and when they were
 * imported. Null, and no line, when the provider does not report it.
 */
export async function loadAsOf(
  web: WebContext,
  session: AuthenticatedSession,
  t: Translate,
): Promise<string | null> {
  const response = await part(web, session, session.api.request('dataVersion', null));
  const coverage = response.ok ? readDataCoverage(response.value.headers) : null;
  if (coverage === null) return null;
  const { coveredThrough: day, importedAt } = coverage;
  if (day === null) return t('today:asOf.none');
  return importedAt === null
    ? t('today:asOf', { datetime: day })
    : t('today:asOf.imported', { day, datetime: formatMinute(importedAt) });
}
