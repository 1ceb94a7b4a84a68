import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TrendBucket } from '#contract/calls/absence/statistics.ts';
import { addDays } from '#contract/values/calendar.ts';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#database/database.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { loadSnapshot } from '#provider/absence/snapshot/load-snapshot.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addEdgeCaseFixture } from '#tests/support/facts/add-edge-case-fixture.ts';
import { anyEdgeCaseFixture, type EdgeCaseFixture } from '#tests/support/facts/edge-case-fixture.ts';
import { anyEdgeCaseQuery, type EdgeCaseQuery } from '#tests/support/facts/edge-case-query.ts';
import { listDifferences } from '#tests/support/facts/list-differences.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { readRollingTrendInSql } from '#tests/support/statistics-sql/trend-in-sql.ts';
import { toStatistics } from './figures/to-statistics.ts';
import { resolvePeriod } from './query/query-period.ts';
import { rollingPeriodOf } from './query/rolling-year.ts';
import { sumFacts } from './sums/sum-facts.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

// Compares the rolling series with the series that plain SQL counts day by day from the tables. When they differ, fast-check prints
// the seed and the smallest fixture for which they differ.

/** The fixtures of this seed produce values in every series, and periods that end within a month. */
const SEED = 20_260_320;
const SEED_RUNS = 25;
const RANDOM_RUNS = process.env['TEST_ENGINE'] === 'postgres' ? 10 : 4;
const PEOPLE_PER_BATCH = 3;
const TEST_TIMEOUT_MS = 120_000;

const SERIES = ['total', 'shortTerm', 'longTerm', 'careOfChild', 'totalLastYear'] as const;

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
});
afterAll(() => open.close());

test(
  'sums the same 12 months as SQL for fixtures that produce every series',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const found = new Set<string>();
    await compareWithSql({ seed: SEED, numRuns: SEED_RUNS }, (trend) => {
      for (const bucket of trend) {
        for (const name of SERIES) if ((bucket[name].days ?? 0) > 0) found.add(name);
        found.add(addDays(bucket.end, 1).endsWith('-01') ? 'wholeMonth' : 'partialMonth');
      }
    });
    expect([...found].sort()).toEqual([...SERIES, 'wholeMonth', 'partialMonth'].sort());
  },
);

test('sums the same 12 months as SQL for random fixtures', { timeout: TEST_TIMEOUT_MS }, async () => {
  await compareWithSql({ numRuns: RANDOM_RUNS });
});

async function compareWithSql(
  parameters: fc.Parameters<[EdgeCaseFixture, EdgeCaseQuery]>,
  onTrend: (trend: TrendBucket[]) => void = () => undefined,
): Promise<void> {
  const property = fc.asyncProperty(anyEdgeCaseFixture, anyEdgeCaseQuery, async (fixture, edgeCase) => {
    const { departmentIds, filter, repeated, period: relativePeriod } = edgeCase;
    const organisationId = await inOwnerTx(open, (tx) => addEdgeCaseFixture(tx, fixture, 1));
    const facts = await getFacts(
      await open.withTx({ organisationId }, (tx) => loadSnapshot({ tx, organisationId }, PEOPLE_PER_BATCH)),
    );
    const end = addDays(fixture.today, relativePeriod.endsAfter);
    const period = { start: addDays(end, 1 - relativePeriod.days), end };
    const query = { departments: departmentIds, period, lastKnown: fixture.today, filter, repeated };
    const resolved = resolvePeriod(query);
    const { known } = resolved;
    fc.pre(known !== null);
    const { trend, resolution } = toStatistics(
      sumFacts(facts, query, known),
      resolved,
      sumFacts(facts, query, rollingPeriodOf(known)),
    );
    expect(resolution).toBe('month');
    onTrend(trend);
    const expected = await open.withTx({ organisationId }, async (tx) => {
      // The planner underestimates a set of days and would use nested loops over it.
      await tx.execute(sql`set local enable_nestloop = off`);
      await tx.execute(sql`set local jit = off`);
      return readRollingTrendInSql(
        tx,
        {
          organisationIds: [organisationId],
          departmentIds,
          filter,
          repeated,
          method: 'occasion',
          resolution: null,
          periodStart: period.start,
          periodEnd: end,
          today: fixture.today,
        },
        { first: known.start, last: known.end, known: known.end },
      );
    });
    expect(listDifferences(trend, expected)).toEqual([]);
  });
  await fc.assert(property, parameters);
}
