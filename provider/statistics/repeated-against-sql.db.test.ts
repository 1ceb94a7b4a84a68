import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { loadSnapshot } from '#provider/absence/snapshot/load-snapshot.ts';
import { person } from '#provider/database/tables/person.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addEdgeCaseFixture } from '#tests/support/facts/add-edge-case-fixture.ts';
import { anyEdgeCaseFixture } from '#tests/support/facts/edge-case-fixture.ts';
import { anyEdgeCaseQuery } from '#tests/support/facts/edge-case-query.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { readRepeatedInSql } from '#tests/support/statistics-sql/key-figures-in-sql.ts';
import { listRepeatedPeople } from './figures/repeated-people.ts';
import { resolvePeriod } from './query/query-period.ts';

// Compares the list of repeated short-term absence with the one that plain SQL counts day by day from the tables. When they differ,
// fast-check prints the seed and the smallest fixture for which they differ.

/** The fixtures of this seed contain people with repeated absence. */
const SEED = 20_260_320;
const RUNS = 40;
const TEST_TIMEOUT_MS = 120_000;

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
});
afterAll(() => open.close());

test.each([SEED, undefined])(
  'lists the same people with the same counts as SQL, seed %s',
  { timeout: TEST_TIMEOUT_MS },
  async (seed) => {
    let listed = 0;
    const property = fc.asyncProperty(anyEdgeCaseFixture, anyEdgeCaseQuery, async (fixture, edgeCase) => {
      const { departmentIds, filter, repeated, period: relativePeriod } = edgeCase;
      const organisationId = await inOwnerTx(open, (tx) => addEdgeCaseFixture(tx, fixture, 1));
      const facts = await getFacts(
        await open.withTx({ organisationId }, (tx) => loadSnapshot({ tx, organisationId })),
      );
      const end = addDays(fixture.today, relativePeriod.endsAfter);
      const period = { start: addDays(end, 1 - relativePeriod.days), end };
      const query = { departments: departmentIds, period, lastKnown: fixture.today, filter, repeated };
      const { known } = resolvePeriod(query);
      fc.pre(known !== null);
      const people = await listRepeatedPeople(facts, query);
      listed += people.length;
      await open.withTx({ organisationId }, async (tx) => {
        // The planner underestimates a set of days and would use nested loops over it.
        await tx.execute(sql`set local enable_nestloop = off`);
        await tx.execute(sql`set local jit = off`);
        const ids = await tx
          .select({ personId: person.personId })
          .from(person)
          .where(eq(person.organisationId, organisationId))
          .orderBy(asc(person.personId));
        const expected = await readRepeatedInSql(
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
        expect(people.map((one) => ({ personId: ids[one.person]?.personId, count: one.count }))).toEqual(
          expected,
        );
      });
    });
    await fc.assert(property, seed === undefined ? { numRuns: RUNS / 4 } : { seed, numRuns: RUNS });
    if (seed !== undefined) expect(listed).toBeGreaterThan(0);
  },
);
