import { and, eq, isNull, sql } from 'drizzle-orm';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/calendar.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import type { OpenDatabase } from '#database/database.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { account } from '#provider/database/tables/account.ts';
import { notification, notificationDismissal } from '#provider/database/tables/notification.ts';
import { dataCoverage, dataVersion } from '#provider/database/tables/organisation.ts';
import {
  rehabDocument,
  rehabPlan,
  storedFile,
} from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { countLateDeliveries } from '#provider/delivery/count-late-deliveries.ts';
import { readDecrypted } from '#tests/support/database/rows/read-decrypted.ts';
import { plainSizeOf } from '#provider/encryption/file-encryption.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { raiseAllNotifications } from '#provider/notifications/raise-notifications.ts';
import { fillDemo } from './fill.ts';

const DAY = '2026-03-10';
const LATER = addDays(DAY, 7);
/** The company group and one small customer, which has a target: all organisations grow in the same way. */
const ORGANISATIONS = [0, 4];
/** The small customer whose deliveries are late. */
const LATE = [5];

const folder = mkdtempSync(path.join(tmpdir(), 'demo-files-'));
const fileStore = createFileStore(folder);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function noonOf(day: string): Temporal.Instant {
  return Temporal.Instant.from(`${day}T11:00:00Z`);
}

async function runJob(open: OpenDatabase, today: string): Promise<void> {
  await fillDemo(open, {
    today,
    now: noonOf(today),
    fileStore,
    log: silentLog,
    organisations: ORGANISATIONS,
  });
  await raiseAllNotifications(open, today);
}

const TABLES = [
  'organisation',
  'organisation_setting',
  'department',
  'department_contract',
  'person',
  'employment',
  'department_period',
  'unavailability',
  'service_use',
  'absence',
  'account_role',
  'account_role_department',
  'rehab_plan',
  'rehab_document',
  'stored_file',
  'follow_up_mark',
  'follow_up_responsible',
  'follow_up_delegation',
  'follow_up_delegated',
  'follow_up_delegated_before',
  'demo_fill',
  'data_coverage',
  'delivery',
  'mapping',
];

/** Open notifications without the ids and days that depend on when the job ran. */
async function openNotifications(open: OpenDatabase): Promise<string[]> {
  const { rows } = await open.pool.query<{ row: string }>(
    `select (to_jsonb(n) - 'notification_id')::text as row from api.notification n where closed_on is null order by 1`,
  );
  return rows.map(({ row }) => row);
}

describe('growing demo data', () => {
  let updated: OpenDatabase;
  let fresh: OpenDatabase;

  beforeAll(async () => {
    [updated, fresh] = await Promise.all([openOwnDatabase(), openOwnDatabase()]);
    await runJob(updated, DAY);
    await runJob(updated, LATER);
    await runJob(fresh, LATER);
  });
  afterAll(() => Promise.all([updated.close(), fresh.close()]));

  it.each(TABLES)('has the same rows in %s after seven days as a fill on that day', async (table) => {
    const [after, expected] = [await readDecrypted(updated, table), await readDecrypted(fresh, table)];
    expect(expected.length).toBeGreaterThan(0);
    expect(after).toEqual(expected);
  });

  it('has the same open notifications', async () => {
    const expected = await openNotifications(fresh);
    expect(expected.length).toBeGreaterThan(20);
    expect(await openNotifications(updated)).toEqual(expected);
  });

  it('changes nothing when the job runs again, and increments the data version only for new data', async () => {
    const before = [await readDecrypted(updated, 'absence'), await readDecrypted(updated, 'notification')];
    const [version] = await updated.db.select().from(dataVersion);
    expect(version?.version).toBe(2);
    await runJob(updated, LATER);
    expect([await readDecrypted(updated, 'absence'), await readDecrypted(updated, 'notification')]).toEqual(
      before,
    );
    expect(await updated.db.select().from(dataVersion)).toContainEqual(version);
  });

  it('does not change when the clock is set back', async () => {
    const before = await readDecrypted(updated, 'absence');
    await fillDemo(updated, {
      today: DAY,
      now: noonOf(DAY),
      fileStore,
      log: silentLog,
      organisations: ORGANISATIONS,
    });
    expect(await readDecrypted(updated, 'absence')).toEqual(before);
  });

  it('stores the bytes of every uploaded file under the id of its row', async () => {
    const stored = await fresh.db.select().from(storedFile);
    expect(stored.length).toBeGreaterThan(0);
    for (const { organisationId, fileId, size } of stored) {
      const bytes = readFileSync(path.join(folder, organisationId, fileId.slice(0, 2), fileId));
      expect(plainSizeOf(bytes.byteLength)).toBe(size);
    }
  });
});

describe('an organisation whose deliveries are late', () => {
  it('has no data of the days since its latest delivery, and receives the data of one more day each day', async () => {
    const open = await openOwnDatabase();
    const fill = (today: string) =>
      fillDemo(open, { today, now: noonOf(today), fileStore, log: silentLog, organisations: LATE });
    const newest = async () => {
      const { rows } = await open.pool.query<{ day: string }>(
        'select max(from_day)::text as day from api.absence',
      );
      return rows[0]?.day ?? '';
    };
    await fill(DAY);
    const [coverage] = await open.db.select().from(dataCoverage);
    expect(coverage?.coveredThrough).toBe(addDays(DAY, -12));
    expect(new Date(coverage?.importedAt ?? '')).toEqual(new Date(noonOf(addDays(DAY, -12)).toString()));
    expect((await newest()) <= addDays(DAY, -12)).toBe(true);
    expect(await countLateDeliveries(open, DAY)).toBe(1);
    const before = await readDecrypted(open, 'data_coverage');
    await fill(DAY);
    expect(await readDecrypted(open, 'data_coverage')).toEqual(before);

    await fill(LATER);
    const [later] = await open.db.select().from(dataCoverage);
    expect(later?.coveredThrough).toBe(addDays(LATER, -12));
    expect(await countLateDeliveries(open, LATER)).toBe(1);
    await open.close();
  });
});

describe('changes by a user', () => {
  it('are kept when the demo data grows', async () => {
    const open = await openOwnDatabase();
    await runJob(open, DAY);
    const ongoing = await open.db.select().from(rehabPlan).where(isNull(rehabPlan.archivedAt));
    const [finished, written, removed] = ongoing;
    const [user] = await open.db.select().from(account);
    const [stored] = await open.db.select().from(notification).where(eq(notification.riskMark, true));
    if (!finished || !written || !removed || !user || !stored) throw new Error('too little demo data');
    const by = { organisationId: stored.organisationId, notificationId: stored.notificationId };
    const archivedAt = '2026-03-10 12:00:00+00';
    await open.db
      .update(rehabPlan)
      .set({ archivedAt })
      .where(eq(rehabPlan.rehabPlanId, finished.rehabPlanId));
    await open.db
      .update(rehabDocument)
      .set({ version: 2, updatedBy: 'Någon annan' })
      .where(eq(rehabDocument.rehabPlanId, written.rehabPlanId));
    await open.db.delete(rehabPlan).where(eq(rehabPlan.rehabPlanId, removed.rehabPlanId));
    await open.db
      .insert(notificationDismissal)
      .values({ ...by, accountId: user.accountId, dismissedAt: archivedAt });
    await open.db
      .update(notification)
      .set({ riskMark: false, riskRemovedAt: archivedAt, riskRemovedBy: user.accountId })
      .where(eq(notification.notificationId, stored.notificationId));

    await runJob(open, addDays(DAY, 120));

    const plans = await open.db.select().from(rehabPlan);
    const find = (id: string) => plans.find(({ rehabPlanId }) => rehabPlanId === id);
    expect(new Date(find(finished.rehabPlanId)?.archivedAt ?? '')).toEqual(new Date(archivedAt));
    expect(find(written.rehabPlanId)?.archivedAt).toBeNull();
    expect(find(removed.rehabPlanId)).toBeUndefined();
    const documents = await open.db
      .select()
      .from(rehabDocument)
      .where(eq(rehabDocument.rehabPlanId, written.rehabPlanId));
    expect(documents.every(({ version }) => version === 2)).toBe(true);
    expect(await open.db.$count(notificationDismissal)).toBe(1);
    const [after] = await open.db
      .select()
      .from(notification)
      .where(eq(notification.notificationId, stored.notificationId));
    expect(after?.riskMark).toBe(false);
    await open.close();
  });
});

describe('an open absence', () => {
  it('is closed in its existing row when its end is reached', async () => {
    const open = await openOwnDatabase();
    await runJob(open, DAY);
    const before = await open.db.select().from(absence).where(isNull(absence.toDay));
    await runJob(open, addDays(DAY, 30));
    const ended = await open.db
      .select()
      .from(absence)
      .where(
        and(
          sql`${absence.absenceId} = any(${sql.param(before.map(({ absenceId }) => absenceId))})`,
          sql`${absence.toDay} is not null`,
        ),
      );
    expect(ended.length).toBeGreaterThan(before.length / 4);
    expect(ended.every(({ toDay }) => toDay !== null && toDay >= DAY)).toBe(true);
    await open.close();
  });
});
