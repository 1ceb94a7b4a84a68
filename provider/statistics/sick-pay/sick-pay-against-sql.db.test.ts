import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { loadSnapshot } from '#provider/absence/snapshot/load-snapshot.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addEdgeCaseFixture } from '#tests/support/facts/add-edge-case-fixture.ts';
import {
  anyEdgeCaseFixture,
  FIXTURE_DEPARTMENTS,
  type EdgeCaseFixture,
} from '#tests/support/facts/edge-case-fixture.ts';
import { anyEdgeCaseQuery, type EdgeCaseQuery } from '#tests/support/facts/edge-case-query.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { sumSickPayInSql } from '#tests/support/statistics-sql/sick-pay-in-sql.ts';
import { addDays } from '#contract/values/calendar.ts';
import { listBuckets, resolvePeriod } from '../query/query-period.ts';
import { sumSickPay } from './sum-sick-pay.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

// Compares the paid days with those that SQL counts from the tables. On a difference, fast-check prints the seed and the
// smallest fixture that differs.

/** The fixtures of this seed have paid days of several types and months. */
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
  'sums the same as SQL for fixtures with paid days of several types',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const types = new Set<string | null>();
    const months = new Set<string>();
    await compareWithSql({ seed: SEED, numRuns: SEED_RUNS }, (rows) => {
      for (const { type, month } of rows) {
        types.add(type);
        months.add(month);
      }
    });
    expect(types.size).toBeGreaterThan(2);
    expect(months.size).toBeGreaterThan(3);
  },
);

test('sums the same as SQL for new random fixtures in each run', { timeout: TEST_TIMEOUT_MS }, async () => {
  await compareWithSql({ numRuns: RANDOM_RUNS });
});

type Row = { month: string; type: string | null; percentDays: number };

async function compareWithSql(
  parameters: fc.Parameters<[EdgeCaseFixture, EdgeCaseQuery]>,
  note: (rows: Row[]) => void = () => undefined,
): Promise<void> {
  const property = fc.asyncProperty(
    anyEdgeCaseFixture,
    anyEdgeCaseQuery,
    async (fixture, { departmentIds, filter, period: { endsAfter, days } }) => {
      const end = addDays(fixture.today, endsAfter);
      const period = { start: addDays(end, 1 - days), end };
      const { known } = resolvePeriod({ period, lastKnown: fixture.today });
      fc.pre(known !== null);
      const organisationId = await inOwnerTx(open, (tx) => addEdgeCaseFixture(tx, fixture, 1));
      const snapshot = await open.withTx({ organisationId }, (tx) =>
        loadSnapshot({ tx, organisationId }, PEOPLE_AT_ONCE),
      );
      const facts = await getFacts(snapshot);
      const months = listBuckets(known, 'month');
      const sums = await sumSickPay(facts, { departments: departmentIds, filter, months });
      const rows = await inOwnerTx(open, (tx) =>
        sumSickPayInSql(tx, {
          organisationId,
          departmentIds,
          filter,
          allDepartmentIds: FIXTURE_DEPARTMENTS,
          first: known.start,
          last: known.end,
        }),
      );
      note(rows);
      const types = [null, ...facts.employmentTypes];
      const calculated = sums.months.flatMap(({ percentDays }, index) =>
        types.flatMap((type, code) => {
          const sum = percentDays[code] ?? 0;
          return sum === 0 ? [] : [{ month: months[index]?.start.slice(0, 7), type, percentDays: sum }];
        }),
      );
      expect(sort(calculated)).toEqual(sort(rows));
    },
  );
  await fc.assert(property, parameters);
}

function sort<One extends { month: string | undefined; type: string | null }>(rows: One[]): One[] {
  const key = ({ month, type }: One) => `${month ?? ''} ${type ?? ''}`;
  return rows.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
