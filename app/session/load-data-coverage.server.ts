import { readDataCoverage, type DataCoverage } from '#app/api/data-coverage.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { settle } from './guards/settle.server.ts';
import type { AuthenticatedSession } from './request-session.server.ts';

/** How recent a page's data is; `importedAt` in Stockholm time. Null when the provider does not report it. */
export async function loadDataCoverage(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<DataCoverage | null> {
  const response = await settle(web, session, session.api.request('dataVersion', null));
  const coverage = response.ok ? readDataCoverage(response.value.headers) : null;
  if (coverage === null) return null;
  const { coveredThrough, importedAt } = coverage;
  return { coveredThrough, importedAt: importedAt === null ? null : formatMinute(importedAt) };
}
