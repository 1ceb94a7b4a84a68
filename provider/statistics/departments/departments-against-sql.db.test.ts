import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { loadSnapshot } from '#provider/absence/snapshot/load-snapshot.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addEdgeCaseFixture } from '#tests/support/facts/add-edge-case-fixture.ts';
import { anyEdgeCaseFixture, type EdgeCaseFixture } from '#tests/support/facts/edge-case-fixture.ts';
import { anyEdgeCaseQuery, type EdgeCaseQuery } from '#tests/support/facts/edge-case-query.ts';
import { listDifferences } from '#tests/support/facts/list-differences.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { calculateGroupInSql, type GroupInSql } from '#tests/support/statistics-sql/departments-in-sql.ts';
import { listBuckets, resolvePeriod, toDayRange } from '../query/query-period.ts';
import { sumFacts } from '../sums/sum-facts.ts';
import { calculateAll, calculateDepartment, type CalculatedGroup } from './calculate-departments.ts';
import { sumDepartments } from './sum-departments.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

// Compares the figures of each department, and of all together, with those that plain SQL counts day by day from the tables,
// one department at a time. On a difference, fast-check prints the seed and the smallest fixture that differs.

/** The fixtures of this seed have figures above 0 of every kind, and people of more than one department. */
const SEED = 20_260_320;
const SEED_RUNS = 25;
const RANDOM_RUNS = process.env['TEST_ENGINE'] === 'postgres' ? 8 : 3;
const PEOPLE_AT_ONCE = 3;
const TEST_TIMEOUT_MS = 120_000;

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
});
afterAll(() => open.close());

test(
  'calculates the same figures of each department as SQL for fixtures with every figure',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const found = new Set<string>();
    await compareWithSql({ seed: SEED, numRuns: SEED_RUNS }, (departments, all) => {
      for (const { figures } of departments) {
        for (const [name, value] of Object.entries(figures)) if (Number(value) > 0) found.add(name);
        if (figures.trend.some((value) => Number(value) > 0)) found.add('trend');
      }
      const people = departments.reduce((sum, one) => sum + one.people.people, 0);
      if (people > all.people.people) found.add('personOfTwoDepartments');
    });
    expect([...found].sort()).toEqual([
      'absencesPerEmployee',
      'employeeCount',
      'longTermPercent',
      'personOfTwoDepartments',
      'shortTermPercent',
      'totalAbsencePercent',
      'totalLastYearPercent',
      'trend',
    ]);
  },
);

test(
  'calculates the same figures as SQL for new random fixtures in each run',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    await compareWithSql({ numRuns: RANDOM_RUNS });
  },
);

async function compareWithSql(
  parameters: fc.Parameters<[EdgeCaseFixture, EdgeCaseQuery]>,
  note: (departments: CalculatedGroup[], all: CalculatedGroup) => void = () => undefined,
): Promise<void> {
  const property = fc.asyncProperty(anyEdgeCaseFixture, anyEdgeCaseQuery, async (fixture, edgeCase) => {
    const { departmentIds, filter, repeated, period: days } = edgeCase;
    const organisationId = await inOwnerTx(open, (tx) => addEdgeCaseFixture(tx, fixture, 1));
    const facts = await getFacts(
      await open.withTx({ organisationId }, (tx) => loadSnapshot({ tx, organisationId }, PEOPLE_AT_ONCE)),
    );
    const end = addDays(fixture.today, days.endsAfter);
    const period = { start: addDays(end, 1 - days.days), end };
    const query = { departments: departmentIds, period, lastKnown: fixture.today, filter, repeated };
    const { known, resolution } = resolvePeriod(query);
    fc.pre(known !== null);
    const buckets = listBuckets(known, resolution);
    const window = toDayRange(known);
    const { departments, peopleLastYear } = await sumDepartments(facts, query, known, buckets);
    const groups = [...departments.values()].map((one) => calculateDepartment(one, window));
    const all = calculateAll(sumFacts(facts, query, known), { window, buckets, peopleLastYear });
    note(groups, all);
    const inSql = (ids: readonly string[]) =>
      inOwnerTx(open, (tx) =>
        calculateGroupInSql(
          tx,
          {
            organisationIds: [organisationId],
            departmentIds: ids,
            filter,
            repeated,
            resolution,
            periodStart: period.start,
            periodEnd: end,
            today: fixture.today,
            method: 'occasion',
          },
          { first: known.start, last: known.end, known: known.end },
          resolution,
        ),
      );
    expect(listDifferences(toGroup(all), await inSql(departmentIds))).toEqual([]);
    for (const [index, departmentId] of [...departments.keys()].entries()) {
      const group = groups[index];
      if (!group) throw new Error('a department has no figures');
      expect(listDifferences(toGroup(group), await inSql([departmentId]), departmentId)).toEqual([]);
    }
    expect([...departments.keys()].sort()).toEqual([...departmentIds].sort());
  });
  await fc.assert(property, parameters);
}

function toGroup({ figures, peopleLastYear }: CalculatedGroup): GroupInSql {
  const { suppressed, lastYearSuppressed, ...values } = figures;
  expect([suppressed, lastYearSuppressed]).toEqual([false, false]);
  return { ...values, peopleLastYear: peopleLastYear.people };
}
