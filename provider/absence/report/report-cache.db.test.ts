import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayNumber, todayIn } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addRandomFixture, anyFixture } from '#tests/support/facts/random-fixture.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { loadSnapshot } from '../snapshot/load-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { calculateReport, countReportBytes } from './calculate-report.ts';
import { ReportCache } from './report-cache.ts';
import type { ReportScope } from './report-scope.ts';

const TODAY = dayNumber(todayIn(TEST_NOW));
const MEBIBYTE = 1024 * 1024;
/** More than the key of a report. */
const KEY_BYTES = 100;
const RUNS = 10;

/** Scopes that differ in the departments, the first day or the last known day only. */
const SCOPES: ReportScope[] = [['a'], ['b'], ['a', 'b']].flatMap((departmentIds) =>
  [30, 365].flatMap((days) =>
    [TODAY - 10, TODAY].map((asOf) => ({ departmentIds, from: TODAY - days, asOf })),
  ),
);

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
});
afterAll(() => open.close());

/** Runs a test on random snapshots. */
async function forRandomSnapshots(check: (snapshot: Snapshot) => Promise<void>): Promise<void> {
  const property = fc.asyncProperty(anyFixture, async (people) => {
    const organisationId = await addRandomFixture(open.db, people, todayIn(TEST_NOW));
    await check(await open.withTx({ organisationId }, (tx) => loadSnapshot({ tx, organisationId })));
  });
  await fc.assert(property, { numRuns: RUNS });
}

describe('the cache of reports', () => {
  test.each([
    ['room for all', () => MEBIBYTE],
    ['room for one', (bytes: number) => bytes + KEY_BYTES],
    ['no room', () => 1],
  ])('has the report of each scope and snapshot, also for concurrent requests: %s', async (_, getLimit) => {
    await forRandomSnapshots(async (snapshot) => {
      const expected = await Promise.all(SCOPES.map((scope) => calculateReport(snapshot, scope)));
      const cache = new ReportCache(getLimit(Math.max(...expected.map(countReportBytes))));
      const [first, second] = await Promise.all(
        [1, 2].map(() => Promise.all(SCOPES.map((scope) => cache.get(snapshot, scope)))),
      );
      expect(first).toEqual(expected);
      expect(second).toEqual(expected);
    });
  });

  test('calculates a report once', async () => {
    await forRandomSnapshots(async (snapshot) => {
      const cache = new ReportCache(MEBIBYTE);
      for (const scope of SCOPES) {
        const reordered = { ...scope, departmentIds: [...scope.departmentIds].reverse() };
        expect(await cache.get(snapshot, reordered)).toBe(await cache.get(snapshot, scope));
      }
    });
  });

  test('calculates the report of another snapshot anew', async () => {
    await forRandomSnapshots(async (snapshot) => {
      const cache = new ReportCache(MEBIBYTE);
      const [scope] = SCOPES;
      if (scope === undefined) throw new Error('no scope');
      await cache.get(snapshot, scope);
      const changed = {
        ...snapshot,
        absences: { ...snapshot.absences, last: snapshot.absences.last.map(() => 0) },
      };
      expect((await cache.get(changed, scope)).rows.count).toBe(0);
    });
  });
});
