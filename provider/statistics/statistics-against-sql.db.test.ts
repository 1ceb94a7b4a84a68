import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { calculateStatistics } from '#tests/support/facts/calculate-statistics.ts';
import { addEdgeCaseFixture } from '#tests/support/facts/add-edge-case-fixture.ts';
import { anyEdgeCaseQuery, type EdgeCaseQuery } from '#tests/support/facts/edge-case-query.ts';
import { anyEdgeCaseFixture, type EdgeCaseFixture } from '#tests/support/facts/edge-case-fixture.ts';
import { EDGE_CASES, listEdgeCases } from '#tests/support/facts/list-edge-cases.ts';
import { listDifferences } from '#tests/support/facts/list-differences.ts';
import { FIGURES_OF_STATISTICS, listFiguresAbove0 } from '#tests/support/facts/list-figures-above-0.ts';
import { calculateStatisticsInSql } from '#tests/support/statistics-sql/calculate-statistics-in-sql.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { loadSnapshot } from '#provider/absence/snapshot/load-snapshot.ts';
import { addSums } from './sums/add-sums.ts';
import { toStatistics, type CalculatedStatistics } from './figures/to-statistics.ts';
import type { CauseFigure } from './figures/cause-split.ts';
import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { emptySums } from './sums/period-sums.ts';
import { toLastYearDayRange, resolvePeriod, toDayRange } from './query/query-period.ts';
import type { StatisticsQuery } from './query/statistics-query.ts';
import { sumFacts } from './sums/sum-facts.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

// Compares every figure of the engine with one that plain SQL counts day by day from the tables. On a difference,
// fast-check prints the seed and the smallest fixture that differs.

/** The fixtures of this seed contain every edge case; the test checks that none is missing. */
const SEED = 20_260_320;
const FIXTURE_RUNS = 50;
/** PGlite needs three times as long for the same SQL. */
const RUNS_PER_TEST = process.env['TEST_ENGINE'] === 'postgres' ? 15 : 5;
const PAIR_RUNS = RUNS_PER_TEST;
const QUERIES = 4;
/** Few, so that a fixture is read in several pages. */
const PEOPLE_AT_ONCE = 3;
const TEST_TIMEOUT_MS = 120_000;

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
});
afterAll(() => open.close());

const anyQueries = fc.array(anyEdgeCaseQuery, { minLength: QUERIES, maxLength: QUERIES });

test(
  'calculates the same figures as SQL for fixtures that contain every edge case',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const recorded = new Set<string>();
    await compareWithSql({ seed: SEED, numRuns: FIXTURE_RUNS }, (fixture, query, statistics) => {
      for (const name of listEdgeCases(fixture, query)) recorded.add(name);
      for (const name of listFiguresAbove0(statistics)) recorded.add(name);
      const { repeatedShortTermPersons } = statistics.keyFigures;
      if (repeatedShortTermPersons) recorded.add(`repeated in ${String(query.repeated.days)} days`);
    });
    const limits = [61, 183, 366].map((days) => `repeated in ${String(days)} days`);
    expect(
      [...EDGE_CASES, ...FIGURES_OF_STATISTICS, ...limits].filter((name) => !recorded.has(name)),
    ).toEqual([]);
  },
);

test(
  'calculates the same figures as SQL for new random fixtures in each run',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    await compareWithSql({ numRuns: RUNS_PER_TEST });
  },
);

test(
  'adds the sums of two organisations to those of all their people',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const property = fc.asyncProperty(
      anyEdgeCaseFixture,
      anyEdgeCaseFixture,
      anyEdgeCaseQuery,
      async (one, two, edgeCase) => {
        const first = await load(one);
        const second = await load({ ...two, today: one.today }, 1 + one.people.length * one.copies);
        const query = toStatisticsQuery(one, edgeCase);
        const statistics = addUp([first.facts, second.facts], query);
        await expectSame(statistics, query, [first.organisationId, second.organisationId]);
      },
    );
    await fc.assert(property, { numRuns: PAIR_RUNS });
  },
);

/** Throws if a figure differs, with the seed of the data set, the query and the figures. */
async function compareWithSql(
  parameters: fc.Parameters<[EdgeCaseFixture, EdgeCaseQuery[]]>,
  note: (fixture: EdgeCaseFixture, query: EdgeCaseQuery, statistics: CalculatedStatistics) => void = () =>
    undefined,
): Promise<void> {
  const property = fc.asyncProperty(anyEdgeCaseFixture, anyQueries, async (fixture, edgeCases) => {
    const { organisationId, facts } = await load(fixture);
    for (const edgeCase of edgeCases) {
      const query = toStatisticsQuery(fixture, edgeCase);
      const statistics = calculateStatistics(facts, query);
      note(fixture, edgeCase, statistics);
      await expectSame(statistics, query, [organisationId]);
    }
  });
  await fc.assert(property, parameters);
}

async function load(fixture: EdgeCaseFixture, firstSerial = 1) {
  const organisationId = await inOwnerTx(open, (tx) => addEdgeCaseFixture(tx, fixture, firstSerial));
  return {
    organisationId,
    facts: await getFacts(
      await open.withTx({ organisationId }, (tx) => loadSnapshot({ tx, organisationId }, PEOPLE_AT_ONCE)),
    ),
  };
}

/** The query, and the number of days in which short spells are counted. */
type ComparedQuery = StatisticsQuery & Pick<EdgeCaseQuery, 'repeated'>;

function toStatisticsQuery(
  { today }: EdgeCaseFixture,
  { departmentIds, period, filter, repeated, method, resolution }: EdgeCaseQuery,
): ComparedQuery {
  const end = addDays(today, period.endsAfter);
  return {
    departments: departmentIds,
    period: { start: addDays(end, 1 - period.days), end },
    lastKnown: today,
    filter,
    repeated,
    method,
    ...(resolution === null ? {} : { resolution }),
  };
}

/** Calculates like the figures of all customers, but without the suppression for fewer than 5 organisations. */
function addUp(parts: readonly Facts[], query: StatisticsQuery): CalculatedStatistics {
  const period = resolvePeriod(query);
  const { known } = period;
  if (known === null) return toStatistics(null, period);
  const total = emptySums(toDayRange(known), toLastYearDayRange(known));
  for (const facts of parts) addSums(total, sumFacts(facts, query, known));
  return toStatistics(total, period);
}

async function expectSame(
  statistics: CalculatedStatistics,
  { departments, period, lastKnown, filter, repeated, method = 'occasion', resolution }: ComparedQuery,
  organisationIds: readonly string[],
): Promise<void> {
  const counted = await inOwnerTx(open, (tx) =>
    calculateStatisticsInSql(tx, {
      organisationIds,
      departmentIds: departments,
      periodStart: period.start,
      periodEnd: period.end,
      today: lastKnown,
      filter,
      repeated,
      method,
      resolution: resolution ?? null,
    }),
  );
  const differences = listDifferences(
    {
      ...statistics,
      causeCategories: statistics.causeCategories.map(({ id, ...cause }) => ({ id, ...figuresOf(cause) })),
      causes: statistics.causes.map(({ id, categoryId, ...cause }) => ({
        id,
        categoryId,
        ...figuresOf(cause),
      })),
    },
    { periodStart: period.start, periodEnd: period.end, suppressed: false, ...counted },
  );
  if (differences.length > 0) throw new Error(`the engine is not SQL: ${differences.join('; ')}`);
}

/** The figures of a cause, without its ids. */
function figuresOf({ occasions, days, persons, percent }: Omit<CauseFigure<null>, 'id' | 'categoryId'>) {
  return { occasions, days, persons, percent };
}
