import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import { addDays } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { loadSnapshot } from '#provider/absence/snapshot/load-snapshot.ts';
import { calculateTrend } from '#provider/statistics/figures/trend.ts';
import { sumFacts } from '#provider/statistics/sums/sum-facts.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addEdgeCaseFixture } from '#tests/support/facts/add-edge-case-fixture.ts';
import { anyEdgeCaseFixture, FIXTURE_DEPARTMENTS } from '#tests/support/facts/edge-case-fixture.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { readSickLeavePercent } from './read-sick-leave-percent.ts';

const RUNS = 10;
const TEST_TIMEOUT_MS = 60_000;

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
});
afterAll(() => open.close());

test('is the total of the statistics, month by month', { timeout: TEST_TIMEOUT_MS }, async () => {
  const property = fc.asyncProperty(
    anyEdgeCaseFixture,
    fc.integer({ min: 1, max: 120 }),
    fc.integer({ min: 0, max: 60 }),
    async (fixture, daysOfFirst, daysOfSecond) => {
      const { today } = fixture;
      const end = addDays(today, -daysOfSecond);
      const start = addDays(end, -daysOfFirst);
      const months = [
        { start, end: addDays(end, -1) },
        { start: end, end: today },
      ];
      const known = { start, end: today };
      const query = {
        departments: [...FIXTURE_DEPARTMENTS],
        filter: null,
        repeated: DEFAULT_REPEATED,
      };
      const organisationId = await inOwnerTx(open, (tx) => addEdgeCaseFixture(tx, fixture));
      await open.withTx({ organisationId }, async (tx) => {
        const scope = { tx, organisationId };
        const whole = sumFacts(await getFacts(await loadSnapshot(scope)), query, known);
        const percents = calculateTrend(whole, months).map(({ total }) => total.percent);
        expect(await readSickLeavePercent(scope, months, today)).toEqual(percents);
      });
    },
  );
  await fc.assert(property, { numRuns: RUNS });
});
