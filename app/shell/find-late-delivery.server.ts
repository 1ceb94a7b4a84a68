import { ApiError } from '#app/api/api-error.ts';
import { readDataCoverage } from '#app/api/data-coverage.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { addDays, dayNumber, todayIn, type Day } from '#contract/values/calendar.ts';
import { LATE_DELIVERY_DAYS } from '#contract/values/constants.ts';

/** No delivery covers the last days. */
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
  const coveredThrough = await readCoveredDay(session);
  const today = todayIn(web.clock());
  if (coveredThrough === null || coveredThrough >= addDays(today, -LATE_DELIVERY_DAYS)) return null;
  return { coveredThrough, days: dayNumber(today) - dayNumber(coveredThrough) };
}

async function readCoveredDay({ api }: AuthenticatedSession): Promise<Day | null> {
  try {
    const { headers } = await api.request('dataVersion', null);
    return readDataCoverage(headers)?.coveredThrough ?? null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
