import { setTimeout as wait } from 'node:timers/promises';
import type { Day } from '#contract/values/calendar.ts';
import { errorFields, type Log } from '#contract/values/log.ts';
import type { OpenDatabase, RunTransaction } from '#database/database.ts';
import { raiseNotifications } from './raise-notifications.ts';

/** Notifications of 100 000 people take longer; their caller does not wait. */
const MAX_WAIT_MS = 5_000;

type Refresh = { withTx: RunTransaction; organisationId: string; today: Day; log: Log };

/**
 * Raises the notifications of an organisation again after a change of its settings. Returns when that is done, or after five
 * seconds while it continues. A failure is logged: the daily job raises them again, because the data version has changed.
 */
export async function refreshNotifications({ withTx, organisationId, today, log }: Refresh): Promise<void> {
  const open = { withTx: withinAccess(withTx) };
  const raised = raiseNotifications(open, organisationId, today).catch((error: unknown) => {
    log.error(errorFields(error), 'the notifications were not raised after a change of settings');
  });
  await Promise.race([raised, wait(MAX_WAIT_MS, undefined, { ref: false })]);
}

/** The transactions of a call have the access of its caller's organisation. */
function withinAccess(withTx: RunTransaction): OpenDatabase['withTx'] {
  return (_access, fn, options) => withTx(fn, options);
}
