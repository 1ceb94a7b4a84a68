import { createHash } from 'node:crypto';
import type { Allowance, RateLimit } from '#app/session/rate-limit.server.ts';
import { calls } from '#contract/calls.ts';
import { BASE_PATH } from '#contract/values/constants.ts';
import { isDatabaseUnavailable } from '#database/database-error.ts';
import { networkOf } from './network.ts';

const MINUTE_MS = 60_000;
const CALLS_PER_TOKEN = { requests: 1_200, windowMs: MINUTE_MS };
/** One client can be a customer's whole network, or a web tier on another machine. */
const CALLS_PER_CLIENT = { requests: 6_000, windowMs: MINUTE_MS };
const LOG_ENTRIES_PER_TOKEN = { requests: 60, windowMs: MINUTE_MS };

export type RespondWithinRates = (
  request: Request,
  address: string,
  respond: () => Promise<Response>,
) => Promise<Response | null>;

/**
 * Responds to a call to the mounted API; null when the call is beyond the rate of its client or its token. A token is counted
 * only if it exists (no 401): made-up ones would fill the table. Without its database the API responds with its own 503.
 */
export function createApiRates(rateLimit: RateLimit): RespondWithinRates {
  return async (request, address, respond) => {
    const ofToken = listTokenRates(request);
    const isAllowed = await unlessUnavailable(true, async () => {
      if (!(await rateLimit.allow(`api:${networkOf(address)}`, CALLS_PER_CLIENT))) return false;
      for (const [key, allowance] of ofToken) if (!(await rateLimit.isAllowed(key, allowance))) return false;
      return true;
    });
    if (!isAllowed) return null;
    const response = await respond();
    if (response.status !== 401) {
      await unlessUnavailable(null, async () => {
        for (const [key, allowance] of ofToken) await rateLimit.allow(key, allowance);
        return null;
      });
    }
    return response;
  };
}

function listTokenRates({ headers, url }: Request): [key: string, allowance: Allowance][] {
  const token = headers.get('Authorization');
  if (token === null) return [];
  const hash = createHash('sha256').update(token).digest('base64url');
  const rates: [string, Allowance][] = [[`api-token:${hash}`, CALLS_PER_TOKEN]];
  const isLog = new URL(url).pathname === `${BASE_PATH}${calls.logger.path}`;
  if (isLog) rates.push([`api-log:${hash}`, LOG_ENTRIES_PER_TOKEN]);
  return rates;
}

async function unlessUnavailable<Result>(fallback: Result, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return fallback;
    throw error;
  }
}
