import { eq, sql } from 'drizzle-orm';
import { dayNumber, type Day } from '#contract/values/calendar.ts';
import { runEach } from '#database/bulk/run-each.ts';
import type { OpenDatabase } from '#database/database.ts';
import { readVersion } from '#provider/data-version/read-version.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { listOrganisationIds } from '#provider/organisation/list-organisations.ts';
import { notificationRun } from '#provider/database/tables/notification.ts';
import { readFollowUpSettings } from '#provider/organisation/read-settings.ts';
import { calculateNotifications, type NotificationKinds } from './rules/calculate-notifications.ts';
import { readPersonFacts } from './read-person-facts.ts';
import { notificationKinds } from './rules/notification-kinds.ts';
import { storeNotifications, type StoredChanges } from './store-notifications.ts';

/** A write during a run makes it begin again. */
const MAX_ATTEMPTS = 3;

/**
 * Raises and closes the notifications of one organisation for a day. Reads in short transactions and stores everything in one, if the
 * data is still the same; otherwise it begins again. Idempotent; after missed nights the result equals that of nightly runs. Never
 * changes user actions (dismissals, removed risk marks).
 *
 * @throws {Error} if the data changed during each of three attempts
 */
export async function raiseNotifications(
  open: Pick<OpenDatabase, 'withTx'>,
  organisationId: string,
  today: Day,
  kinds: NotificationKinds = notificationKinds,
): Promise<StoredChanges> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const changes = await tryToRaise(open, organisationId, today, kinds);
    if (changes !== null) return changes;
  }
  throw new Error('the data changed during every attempt to raise the notifications');
}

/**
 * Runs {@link raiseNotifications} for every organisation that has not had a run today with its current facts. A failure does not
 * affect the other organisations. A repeated run on one day is cheap.
 */
export async function raiseAllNotifications(open: Pick<OpenDatabase, 'withTx'>, today: Day): Promise<void> {
  const organisationIds = await listOrganisationIds(open);
  await runEach(
    organisationIds.map((organisationId) => async () => {
      const isDone = await open.withTx({ organisationId }, async (tx) => {
        const scope = { tx, organisationId };
        const [version, last] = [await readVersion(scope), await readLastRun(scope)];
        return last?.version === version && last.today === today;
      });
      if (!isDone) await raiseNotifications(open, organisationId, today);
    }),
  );
}

/** Null if the data changed between reading and storing: nothing is stored then. */
async function tryToRaise(
  open: Pick<OpenDatabase, 'withTx'>,
  organisationId: string,
  today: Day,
  kinds: NotificationKinds,
): Promise<StoredChanges | null> {
  const { version, repeated } = await open.withTx({ organisationId }, async (tx) => {
    const scope = { tx, organisationId };
    return { version: await readVersion(scope), repeated: (await readFollowUpSettings(scope)).repeated };
  });
  const people = readPersonFacts(open, organisationId);
  const notifications = await calculateNotifications(kinds, people, dayNumber(today), repeated);
  return open.withTx({ organisationId }, async (tx) => {
    const scope = { tx, organisationId };
    await lockJobOfOrganisation(scope);
    if ((await readVersion(scope)) !== version) return null;
    const last = await readLastRun(scope);
    // A run that began before midnight stores nothing after one of the next day.
    if (last?.version === version && last.today > today) return { written: 0, closed: 0 };
    const changes = await storeNotifications(scope, notifications, today);
    const run = { dataVersion: version, day: today };
    await tx
      .insert(notificationRun)
      .values({ organisationId, ...run })
      .onConflictDoUpdate({ target: notificationRun.organisationId, set: run });
    return changes;
  });
}

/** The data version and the day from which the stored notifications were calculated; null before the first run. */
async function readLastRun({
  tx,
  organisationId,
}: OrganisationScope): Promise<{ version: number; today: Day } | null> {
  const [last] = await tx
    .select({ version: notificationRun.dataVersion, today: notificationRun.day })
    .from(notificationRun)
    .where(eq(notificationRun.organisationId, organisationId));
  return last ?? null;
}

/** A second job for the organisation waits here until the transaction ends, and then sees its writes. */
async function lockJobOfOrganisation({ tx, organisationId }: OrganisationScope): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`notifications of ${organisationId}`}, 0))`,
  );
}
