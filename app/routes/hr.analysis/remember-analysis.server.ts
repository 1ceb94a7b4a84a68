import type { Day } from '../../../contract/calendar';
import type { WebContext } from '../../load-context';
import { findRememberedPeriod, rememberPeriod } from '../../period/remember-period.server';
import type { SignedInVisit } from '../../session/visit.server';
import type { AnalysisQuery } from './analysis-query';
import { buildAnalysisSearch, parseAnalysisQuery, toAddress } from './parse-analysis-query.server';

/** The query of the view that the session looked at last, over the period it looked at last anywhere; null: none yet. */
export function findRememberedAnalysis(visit: SignedInVisit, today: Day): string | null {
  const period = findRememberedPeriod(visit);
  const { analysis } = visit.session.data;
  if (period === null && analysis === undefined) return null;
  const address = toAddress(parseAnalysisQuery(new URLSearchParams(analysis), today));
  return buildAnalysisSearch(period === null ? address : { ...address, period });
}

/** Writes down what is looked at, where it is another view than before. Lists shown whole are not part of it. */
export async function rememberAnalysis(
  web: WebContext,
  visit: SignedInVisit,
  query: AnalysisQuery,
): Promise<void> {
  await rememberPeriod(web, visit, query.period.period);
  const analysis = buildAnalysisSearch({ ...toAddress(query), whole: [] });
  if (visit.session.data.analysis === analysis) return;
  await web.sessions.update(visit.session, { analysis });
}
