import { ApiError } from '#app/api/api-error.ts';
import { readDataCoverage, readLateAfterDays } from '#app/api/data-coverage.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { addDays, dayNumber, todayIn, type Day } from '#contract/values/calendar.ts';

/** No delivery covers the last days, by the organisation's setting. */
export type LateDelivery = {
  coveredThrough: Day;
  /** Days from the covered day through today. */
  days: number;
};

/**
 * Whether the deliveries of absence data are late. Null when they are not, before the first delivery, and when the provider does
 * not report it.
 */
export async function findLateDelivery(
  web: Pick<WebContext, 'clock'>,
  session: AuthenticatedSession,
): Promise<LateDelivery | null> {
  const headers = await readHeaders(session);
  if (headers === null) return null;
  const coveredThrough = readDataCoverage(headers)?.coveredThrough ?? null;
  const today = todayIn(web.clock());
  if (coveredThrough === null || coveredThrough >= addDays(today, -readLateAfterDays(headers))) return null;
  return { coveredThrough, days: dayNumber(today) - dayNumber(coveredThrough) };
}

async function readHeaders({ api }: AuthenticatedSession): Promise<Headers | null> {
  try {
    return (await api.request('dataVersion', null)).headers;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
