import type { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { raiseNotifications } from '#provider/notifications/raise-notifications.ts';

/**
 * Raises the notifications after an import or a withdrawal. Returns false on failure: what is stored stays, and the server's
 * daily job raises the notifications again.
 */
export async function updateNotifications(
  open: OpenDatabase,
  organisationId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  try {
    await open.analyze();
    await raiseNotifications(open, organisationId, todayIn(now));
    return true;
  } catch {
    return false;
  }
}
