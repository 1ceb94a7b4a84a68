import { sql } from 'drizzle-orm';
import { dayNumber, type Day } from '../../contract/calendar';
import type { OpenDatabase, Transaction } from '../../database/database';
import { runEach } from '../../database/run-each';
import { organisation } from '../database/tables/organisation';
import { calculateNotifications, type NotificationKinds } from './calculate-notifications';
import { listPersonFacts } from './list-person-facts';
import { notificationKinds } from './notification-kinds';
import { storeNotifications, type StoredChanges } from './store-notifications';

type Transactions = Pick<OpenDatabase, 'withTx'>;

/**
 * Raises and closes the notifications of one organisation as they stand on a day, in one transaction. May run again the
 * same day, which changes nothing; two at once take turns; and after nights that were missed it ends where nightly runs
 * would have. Never touches what users did (dismissals, removed risk marks).
 */
export async function raiseNotifications(
  open: Transactions,
  organisationId: string,
  today: Day,
  kinds: NotificationKinds = notificationKinds,
): Promise<StoredChanges> {
  return open.withTx(async (tx) => {
    await takeTurns(tx, organisationId);
    const people = await listPersonFacts(tx, organisationId);
    const notifications = calculateNotifications(kinds, people, dayNumber(today));
    return storeNotifications(tx, organisationId, notifications, today);
  });
}

/** {@link raiseNotifications} for every organisation, each in a transaction of its own: one's failure is not another's. */
export async function raiseAllNotifications(
  open: Transactions & Pick<OpenDatabase, 'db'>,
  today: Day,
): Promise<void> {
  const organisations = await open.db
    .select({ organisationId: organisation.organisationId })
    .from(organisation)
    .orderBy(organisation.organisationId);
  await runEach(
    organisations.map(({ organisationId }) => async () => {
      await raiseNotifications(open, organisationId, today);
    }),
  );
}

/** Until the transaction ends, a second job for the organisation waits here, and then sees what the first one wrote. */
async function takeTurns(tx: Transaction, organisationId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`notifications of ${organisationId}`}, 0))`,
  );
}
