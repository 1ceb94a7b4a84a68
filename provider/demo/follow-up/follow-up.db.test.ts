import { and, eq } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '#contract/values/calendar.ts';
import type { CallResponse } from '#contract/calls.ts';
import { isWorkingDay } from '#contract/values/working-day.server.ts';
import { FOLLOW_UP_REASONS, FOLLOW_UP_STATUSES } from '#contract/values/vocabulary.ts';
import { account } from '#provider/database/tables/account.ts';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { REHAB_DOCUMENT, REHAB_PLAN } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { loadTestCipher } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { createTestProvider } from '#tests/support/provider/test-provider.ts';
import { fillDemo } from '../fill.ts';

/** The municipality. */
const ORGANISATIONS = [1];

describe('the sick note that is about to end', () => {
  it('is replaced each day, and kept when a user has changed it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-follow-up-'));
    const open = await openTestDatabase();
    const fileStore = createFileStore(folder);
    const fill = (today: string) =>
      fillDemo(open, {
        today,
        now: Temporal.Instant.from(`${today}T11:00:00Z`),
        fileStore,
        log: silentLog,
        organisations: ORGANISATIONS,
      });
    /** The plans that the employee has begun with a sick note that ends on the day. */
    const findEnding = async (validTo: string) => {
      const rows = await open.db
        .select({ document: rehabDocument, plan: rehabPlan })
        .from(rehabDocument)
        .innerJoin(rehabPlan, eq(rehabPlan.rehabPlanId, rehabDocument.rehabPlanId))
        .where(and(eq(rehabDocument.type, 'sickNote'), eq(rehabDocument.validTo, validTo)));
      const found: string[] = [];
      for (const { document, plan } of rows) {
        const cipher = await loadTestCipher(open.db, plan.organisationId);
        const { startedBy } = decryptRow(cipher, REHAB_PLAN, plan);
        if (decryptRow(cipher, REHAB_DOCUMENT, document).createdBy === startedBy)
          found.push(plan.rehabPlanId);
      }
      return found;
    };
    await fill('2026-03-10');
    expect(await findEnding('2026-03-12')).toHaveLength(1);
    await fill('2026-03-11');
    expect(await findEnding('2026-03-12')).toEqual([]);
    const [changed = ''] = await findEnding('2026-03-13');
    await open.db.update(rehabDocument).set({ version: 2 }).where(eq(rehabDocument.rehabPlanId, changed));
    await fill('2026-03-12');
    expect(await findEnding('2026-03-13')).toEqual([changed]);
    expect(await findEnding('2026-03-14')).toHaveLength(1);
    await open.close();
    await rm(folder, { recursive: true, force: true });
  });
});

describe.each(['2026-02-28', '2026-03-20', '2026-07-15', '2026-11-25'])('actions due on %s', (today) => {
  it('have every reason and status, and some are assigned to the coordinator, delegated by her or handed over to her', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-follow-up-'));
    const open = await openTestDatabase();
    const fileStore = createFileStore(folder);
    const now = Temporal.Instant.from(`${today}T11:00:00Z`);
    await fillDemo(open, { today, now, fileStore, log: silentLog, organisations: ORGANISATIONS });
    const api = await createTestProvider(open, { demo: { password: 'x' } });
    api.clock.now = now;
    const [lena] = await open.db.select().from(account).where(eq(account.username, 'lena.sjostrand'));
    const list = async (body: object) => {
      const { status, json } = await api.call('followUpList', {
        as: lena?.accountId ?? '',
        role: 'RehabCoordinator',
        body: { limit: 1_000, ...body },
      });
      expect(status).toBe(200);
      return json as CallResponse<'followUpList'>;
    };
    const openRows = await list({});
    expect([...new Set(openRows.rows.map(({ reason }) => reason))].sort()).toEqual(
      [...FOLLOW_UP_REASONS].sort(),
    );
    for (const status of FOLLOW_UP_STATUSES) expect((await list({ status })).total).toBeGreaterThan(0);
    // As the form does, only to working days.
    const postponed = await open.db
      .selectDistinct({ day: followUpMark.day })
      .from(followUpMark)
      .where(eq(followUpMark.kind, 'postponed'));
    expect(postponed.length).toBeGreaterThan(20);
    expect(postponed.filter(({ day }) => day === null || !isWorkingDay(day))).toEqual([]);
    const mine = await list({ responsible: 'mine' });
    expect(mine.total).toBeGreaterThan(0);
    expect(mine.total).toBeLessThan(openRows.total);
    // A plausible organisation has acted on most of them.
    expect(openRows.overdue).toBeGreaterThan(3);
    expect(openRows.overdue).toBeLessThan(40);
    const oldest = Math.min(...openRows.rows.map(({ dueDate }) => dayNumber(dueDate)));
    expect(dayNumber(today) - oldest).toBeLessThan(120);
    const done = await list({ status: 'done' });
    expect(done.total).toBeGreaterThan(openRows.overdue);
    const delegated = openRows.rows.filter((row) => row.delegated !== null);
    expect(delegated.length).toBeGreaterThan(0);
    expect(new Set(delegated.map(({ responsible }) => responsible?.name))).toEqual(new Set(['Amina Rashid']));
    // HR has permanently handed over in the last 12 months; delegations have ended.
    const { status, json } = await api.call('followUpHandoverAccounts', {
      as: lena?.accountId ?? '',
      role: 'RehabCoordinator',
    });
    expect(status).toBe(200);
    const { earlier } = json as CallResponse<'followUpHandoverAccounts'>;
    const permanent = earlier.filter(({ endedOn }) => endedOn === null);
    expect(permanent.length).toBeGreaterThan(0);
    for (const { from, to, by, employees } of permanent) {
      expect([from.name, to.name, by]).toEqual(['Per Engström', 'Lena Sjöstrand', 'Per Engström']);
      expect(employees).toBeGreaterThan(0);
    }
    expect(earlier.length).toBeGreaterThan(permanent.length);
    await api.close();
    await open.close();
    await rm(folder, { recursive: true, force: true });
  });
});
