import type { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import { errorFields } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { raiseNotifications } from '#provider/notifications/raise-notifications.ts';

/** Fewer rows do not change the planner's statistics noticeably, and the nightly upkeep includes them. */
export const BULK_ROWS = 1_000;

/** Why the notifications could not be raised. */
export type NotificationFailure = { error: unknown };

/** The cause for a message, as in the log: class and code, `Error 53100`. */
export function formatCause({ error }: NotificationFailure): string {
  return Object.values(errorFields(error)).join(' ');
}

/**
 * Raises the notifications after an import or a withdrawal. A failure is returned, null if there is none: what is stored stays, and the
 * server's daily job raises the notifications again.
 *
 * @param isBulk whether the planner's statistics are updated before
 */
export async function updateNotifications(
  open: OpenDatabase,
  organisationId: string,
  { now, isBulk }: { now: Temporal.Instant; isBulk: boolean },
): Promise<NotificationFailure | null> {
  try {
    if (isBulk) await open.analyze();
    await raiseNotifications(open, organisationId, todayIn(now));
    return null;
  } catch (error) {
    return { error };
  }
}
