import { eq, sql } from 'drizzle-orm';
import { dayNumber, type Day } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { forEachOrganisation } from '#provider/organisation/list-organisations.ts';
import { notificationRun } from '#provider/database/tables/notification.ts';
import { dataVersion } from '#provider/database/tables/organisation.ts';
import { readFollowUpSettings } from '#provider/organisation/read-settings.ts';
import { calculateNotifications, type NotificationKinds } from './rules/calculate-notifications.ts';
import { readPersonFacts } from './read-person-facts.ts';
import { notificationKinds } from './rules/notification-kinds.ts';
import { storeNotifications, type StoredChanges } from './store-notifications.ts';

/**
 * Raises and closes the notifications of one organisation for a day, in one transaction. Idempotent; concurrent runs wait
 * for each other; after missed nights the result equals that of nightly runs. Never changes user actions (dismissals,
 * removed risk marks).
 */
export async function raiseNotifications(
  open: Pick<OpenDatabase, 'withTx'>,
  organisationId: string,
  today: Day,
  kinds: NotificationKinds = notificationKinds,
): Promise<StoredChanges> {
  return open.withTx({ organisationId }, async (tx) => {
    const scope = { tx, organisationId };
    await lockJobOfOrganisation(scope);
    return raise(scope, await findDue(scope, today), kinds);
  });
}

/**
 * Runs {@link raiseNotifications} for every organisation that has not had a run today with its current facts, each in its
 * own transaction, so that a failure does not affect the others. A repeated run on one day is cheap.
 */
export async function raiseAllNotifications(open: Pick<OpenDatabase, 'withTx'>, today: Day): Promise<void> {
  await forEachOrganisation(open, async (scope) => {
    await lockJobOfOrganisation(scope);
    const due = await findDue(scope, today);
    if (!due.isDone) await raise(scope, due, notificationKinds);
  });
}

interface DueRun {
  today: Day;
  /** Read before the facts and the settings, so that a concurrent write triggers another run. */
  version: number;
  isDone: boolean;
}

async function findDue({ tx, organisationId }: OrganisationScope, today: Day): Promise<DueRun> {
  const [row] = await tx
    .select({
      version: dataVersion.version,
      ranFrom: notificationRun.dataVersion,
      ranOn: notificationRun.day,
    })
    .from(dataVersion)
    .leftJoin(notificationRun, eq(notificationRun.organisationId, dataVersion.organisationId))
    .where(eq(dataVersion.organisationId, organisationId));
  const version = row?.version ?? 0;
  return { today, version, isDone: row?.ranFrom === version && row.ranOn === today };
}

async function raise(
  scope: OrganisationScope,
  { today, version }: DueRun,
  kinds: NotificationKinds,
): Promise<StoredChanges> {
  const { tx, organisationId } = scope;
  const { repeated } = await readFollowUpSettings(scope);
  const notifications = await calculateNotifications(
    kinds,
    readPersonFacts(scope),
    dayNumber(today),
    repeated,
  );
  const changes = await storeNotifications(scope, notifications, today);
  const run = { dataVersion: version, day: today };
  await tx
    .insert(notificationRun)
    .values({ organisationId, ...run })
    .onConflictDoUpdate({ target: notificationRun.organisationId, set: run });
  return changes;
}

/** A second job for the organisation waits here until the transaction ends, and then sees its writes. */
async function lockJobOfOrganisation({ tx, organisationId }: OrganisationScope): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`notifications of ${organisationId}`}, 0))`,
  );
}
