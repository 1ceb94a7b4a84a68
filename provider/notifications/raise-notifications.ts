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

/**
 * Raises and closes the notifications of one organisation for a day. Reads in short transactions and stores everything in one.
 * Idempotent; of concurrent runs, one that began with older data stores nothing after one with newer data; after missed nights the
 * result equals that of nightly runs. Never changes user actions (dismissals, removed risk marks).
 */
export async function raiseNotifications(
  open: Pick<OpenDatabase, 'withTx'>,
  organisationId: string,
  today: Day,
  kinds: NotificationKinds = notificationKinds,
): Promise<StoredChanges> {
  const version = await open.withTx({ organisationId }, (tx) => readVersion({ tx, organisationId }));
  return raise(open, organisationId, { version, today }, kinds);
}

/**
 * Runs {@link raiseNotifications} for every organisation that has not had a run today with its current facts. A failure does not
 * affect the other organisations. A repeated run on one day is cheap.
 */
export async function raiseAllNotifications(open: Pick<OpenDatabase, 'withTx'>, today: Day): Promise<void> {
  const organisationIds = await listOrganisationIds(open);
  await runEach(
    organisationIds.map((organisationId) => async () => {
      const { version, last } = await open.withTx({ organisationId }, async (tx) => {
        const scope = { tx, organisationId };
        return { version: await readVersion(scope), last: await readLastRun(scope) };
      });
      if (last?.version === version && last.today === today) return;
      await raise(open, organisationId, { version, today }, notificationKinds);
    }),
  );
}

/** What notifications are calculated from. */
interface Run {
  /** The data version before the facts and the settings are read, so that a concurrent write triggers another run. */
  version: number;
  today: Day;
}

async function readLastRun({ tx, organisationId }: OrganisationScope): Promise<Run | null> {
  const [last] = await tx
    .select({ version: notificationRun.dataVersion, today: notificationRun.day })
    .from(notificationRun)
    .where(eq(notificationRun.organisationId, organisationId));
  return last ?? null;
}

async function raise(
  open: Pick<OpenDatabase, 'withTx'>,
  organisationId: string,
  run: Run,
  kinds: NotificationKinds,
): Promise<StoredChanges> {
  const { version, today } = run;
  const { repeated } = await open.withTx({ organisationId }, (tx) =>
    readFollowUpSettings({ tx, organisationId }),
  );
  const notifications = await calculateNotifications(
    kinds,
    readPersonFacts(open, organisationId),
    dayNumber(today),
    repeated,
  );
  return open.withTx({ organisationId }, async (tx) => {
    const scope = { tx, organisationId };
    await lockJobOfOrganisation(scope);
    const last = await readLastRun(scope);
    if (last !== null && isOlder(run, last)) return { written: 0, closed: 0 };
    const changes = await storeNotifications(scope, notifications, today);
    const values = { dataVersion: version, day: today };
    await tx
      .insert(notificationRun)
      .values({ organisationId, ...values })
      .onConflictDoUpdate({ target: notificationRun.organisationId, set: values });
    return changes;
  });
}

function isOlder(run: Run, other: Run): boolean {
  return run.version < other.version || (run.version === other.version && run.today < other.today);
}

/** A second job for the organisation waits here until the transaction ends, and then sees its writes. */
async function lockJobOfOrganisation({ tx, organisationId }: OrganisationScope): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`notifications of ${organisationId}`}, 0))`,
  );
}
