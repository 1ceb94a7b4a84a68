import type { Day } from '#contract/values/calendar.ts';
import { findFirstPeriodStart } from '#contract/values/period-limits.ts';
import { MESSAGE } from '#contract/values/text/validation-message.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

/**
 * Rejects a checked request whose period starts more than 30 years before today. The contract's schemas do not know today.
 *
 * @throws ProblemError `invalid_request` on `periodStart`
 */
export function requireRecentPeriod(request: unknown, today: Day): void {
  if (typeof request !== 'object' || request === null || !('periodStart' in request)) return;
  const { periodStart } = request;
  if (typeof periodStart !== 'string' || periodStart >= findFirstPeriodStart(today)) return;
  throw new ProblemError('invalid_request', {
    errors: [{ path: 'periodStart', message: MESSAGE.periodOld }],
  });
}
