import type { Day } from '#contract/values/calendar.ts';
import type { WebContext } from '#app/load-context.ts';
import { findRememberedPeriod, rememberPeriod } from '#app/period/remember-period.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { AnalysisQuery } from './analysis-query.ts';
import { buildAnalysisSearch, parseAnalysisQuery, toUrlParams } from './parse-analysis-query.server.ts';

/**
 * Returns the query of the view that the session last viewed, for the period last used on any page; null when
 * there is none.
 */
export function findRememberedAnalysis(session: AuthenticatedSession, today: Day): string | null {
  const period = findRememberedPeriod(session);
  const { analysis } = session.stored.data;
  if (period === null && analysis === undefined) return null;
  const params = toUrlParams(parseAnalysisQuery(new URLSearchParams(analysis), today));
  return buildAnalysisSearch(period === null ? params : { ...params, period });
}

/** Saves the viewed query when it differs from the saved one. Fully expanded lists are not part of it. */
export async function rememberAnalysis(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  query: AnalysisQuery,
): Promise<void> {
  await rememberPeriod(web, session, query.period.range);
  const analysis = buildAnalysisSearch({ ...toUrlParams(query), whole: [] });
  if (session.stored.data.analysis === analysis) return;
  await web.stores.sessions.update(session.stored, { analysis });
}
