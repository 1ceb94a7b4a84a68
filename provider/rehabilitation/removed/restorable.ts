import { and, gte, isNotNull } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';

/** Days after the removal of a plan during which it can be restored. */
const RESTORABLE_DAYS = 30;

/** SQL condition on `rehab_plan`: it was removed and can be restored. All other removed plans are deleted by the nightly job. */
export function isRestorable(now: Temporal.Instant) {
  return and(isNotNull(rehabPlan.removedAt), gte(rehabPlan.removedAt, oldestRemoval(now)));
}

/** The earliest time of a removal that can be undone now. In hours: `Instant.subtract` accepts no days. */
export function oldestRemoval(now: Temporal.Instant): string {
  return now.subtract({ hours: RESTORABLE_DAYS * 24 }).toString();
}

/** The time until which a plan removed at `removedAt` can be restored. */
export function restorableUntil(removedAt: Temporal.Instant): Temporal.Instant {
  return removedAt.add({ hours: RESTORABLE_DAYS * 24 });
}
