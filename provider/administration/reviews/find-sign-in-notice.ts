import { Temporal } from 'temporal-polyfill';
import type { SignInNotice } from '#contract/calls/administration/access-review.ts';
import { addMonths, todayIn, type Day } from '#contract/values/calendar.ts';

const UNUSED_MONTHS = 6;

/**
 * What a reviewer is to notice about the sign-ins of an account; null: it is in use.
 *
 * @param lastSignInAt an ISO 8601 instant; null: never
 */
export function findSignInNotice(lastSignInAt: string | null, today: Day): SignInNotice | null {
  if (lastSignInAt === null) return 'never';
  const day = todayIn(Temporal.Instant.from(lastSignInAt));
  return day < addMonths(today, -UNUSED_MONTHS) ? 'longAgo' : null;
}
