import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/values/calendar.ts';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import type { OpenDatabase } from '#database/database.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { loadSnapshot } from '#provider/absence/snapshot/load-snapshot.ts';
import { addEdgeCaseFixture } from '#tests/support/facts/add-edge-case-fixture.ts';
import { anyEdgeCaseFixture, FIXTURE_DEPARTMENTS } from '#tests/support/facts/edge-case-fixture.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import type { SumsQuery } from '../query/statistics-query.ts';
import { sumFacts } from './sum-facts.ts';
import { sumPages } from './sum-pages.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

const RUNS = 10;
const TEST_TIMEOUT_MS = 60_000;

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
});
afterAll(() => open.close());

test('sums pages of people like the snapshot of all of them', { timeout: TEST_TIMEOUT_MS }, async () => {
  const property = fc.asyncProperty(
    anyEdgeCaseFixture,
    fc.constantFrom(1, 2, 5),
    async (fixture, pageSize) => {
      const { today } = fixture;
      const known = { start: addDays(today, -364), end: today };
      const query: SumsQuery = {
        departments: [...FIXTURE_DEPARTMENTS],
        filter: null,
        repeated: DEFAULT_REPEATED,
      };
      const organisationId = await inOwnerTx(open, (tx) => addEdgeCaseFixture(tx, fixture));
      await open.withTx({ organisationId }, async (tx) => {
        const scope = { tx, organisationId };
        const whole = sumFacts(await getFacts(await loadSnapshot(scope)), query, known);
        expect(await sumPages(scope, query, known, { pageSize })).toEqual(whole);
      });
    },
  );
  await fc.assert(property, { numRuns: RUNS });
});
