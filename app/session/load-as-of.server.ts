import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { loadDataCoverage } from './load-data-coverage.server.ts';
import type { AuthenticatedSession } from './request-session.server.ts';

/** Returns the line that states how recent a page's data is; null when the provider does not report it. */
export async function loadAsOf(
  web: WebContext,
  session: AuthenticatedSession,
  t: Translate,
): Promise<string | null> {
  const coverage = await loadDataCoverage(web, session);
  if (coverage === null) return null;
  const { coveredThrough: day, importedAt } = coverage;
  if (day === null) return t('shell:asOf.none');
  return importedAt === null
    ? t('shell:asOf', { datetime: day })
    : t('shell:asOf.imported', { day, datetime: importedAt });
}
