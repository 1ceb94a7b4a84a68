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
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { sumYearInSql } from '#tests/support/statistics-sql/annual-in-sql.ts';
import { toDayRange } from '../query/query-period.ts';
import { ANNUAL_GROUPS, type AnnualSums } from './annual-sums.ts';
import { sumYear } from './sum-year.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

// Compares the sums of the annual report with those that plain SQL counts day by day from the tables. On a difference,
// fast-check prints the seed and the smallest fixture that differs.

/** The fixtures of this seed have people in every group, and spells of 60 days or more in the year. */
const SEED = 20_260_320;
const SEED_RUNS = 40;
const RANDOM_RUNS = 10;
const PEOPLE_AT_ONCE = 3;
const TEST_TIMEOUT_MS = 120_000;

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
});
afterAll(() => open.close());

test(
  'sums the same as SQL for fixtures with people of every group and long spells',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const found = new Set<string>();
    await compareWithSql({ seed: SEED, numRuns: SEED_RUNS }, ({ groups, longSpells }) => {
      for (const name of ANNUAL_GROUPS) if (groups[name].sickDays > 0) found.add(name);
      if (longSpells.people > 0) found.add('longSpells');
      if (longSpells.sickDays > 0 && longSpells.sickDays < groups.total.sickDays) found.add('otherSpells');
      if (groups.women.people + groups.men.people < groups.total.people) found.add('unknownGender');
    });
    expect([...found].sort()).toEqual(
      [...ANNUAL_GROUPS, 'longSpells', 'otherSpells', 'unknownGender'].sort(),
    );
  },
);

test('sums the same as SQL for new random fixtures in each run', { timeout: TEST_TIMEOUT_MS }, async () => {
  await compareWithSql({ numRuns: RANDOM_RUNS });
});

async function compareWithSql(
  parameters: fc.Parameters<[EdgeCaseFixture, EdgeCaseQuery]>,
  note: (sums: AnnualSums) => void = () => undefined,
): Promise<void> {
  const property = fc.asyncProperty(
    anyEdgeCaseFixture,
    anyEdgeCaseQuery,
    async (fixture, { departmentIds }) => {
      const organisationId = await inOwnerTx(open, (tx) => addEdgeCaseFixture(tx, fixture, 1));
      const snapshot = await open.withTx({ organisationId }, (tx) =>
        loadSnapshot({ tx, organisationId }, PEOPLE_AT_ONCE),
      );
      const facts = await getFacts(snapshot);
      for (const asOf of [fixture.today, lastDayOfYearBefore(fixture.today)]) {
        const year = Number(asOf.slice(0, 4));
        const window = toDayRange({ start: `${String(year)}-01-01`, end: asOf });
        const sums = await sumYear(facts, { departments: departmentIds, year, window });
        note(sums);
        const rows = await inOwnerTx(open, (tx) =>
          sumYearInSql(tx, { organisationId, departmentIds, year, asOf }),
        );
        expect(toRows(sums)).toEqual(rows.sort((a, b) => order(a.name) - order(b.name)));
      }
    },
  );
  await fc.assert(property, parameters);
}

/** The sums as the rows of the SQL, with the share of long spells for everybody only. */
function toRows({ groups, longSpells }: AnnualSums) {
  return ANNUAL_GROUPS.filter((name) => groups[name].people > 0).map((name) => ({
    name,
    ...groups[name],
    longDays: name === 'total' ? longSpells.sickDays : (expect.any(Number) as number),
    longPeople: name === 'total' ? longSpells.people : (expect.any(Number) as number),
  }));
}

function order(name: string): number {
  return ANNUAL_GROUPS.findIndex((group) => group === name);
}

function lastDayOfYearBefore(day: string): string {
  return addDays(`${day.slice(0, 4)}-01-01`, -1);
}
