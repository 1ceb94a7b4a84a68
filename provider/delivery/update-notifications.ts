import type { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { raiseNotifications } from '#provider/notifications/raise-notifications.ts';

/** Fewer rows do not change the planner's statistics noticeably, and the nightly upkeep includes them. */
export const BULK_ROWS = 1_000;

/**
 * Raises the notifications after an import or a withdrawal. Returns false on failure: what is stored stays, and the server's
 * daily job raises the notifications again.
 *
 * @param isBulk whether the planner's statistics are updated before
 */
export async function updateNotifications(
  open: OpenDatabase,
  organisationId: string,
  { now, isBulk }: { now: Temporal.Instant; isBulk: boolean },
): Promise<boolean> {
  try {
    if (isBulk) await open.analyze();
    await raiseNotifications(open, organisationId, todayIn(now));
    return true;
  } catch {
    return false;
  }
}
