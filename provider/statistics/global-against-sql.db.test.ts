import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayIn, type Day } from '#contract/values/calendar.ts';
import { DEFAULT_REPEATED, countRepeatedDays } from '#contract/values/administration/follow-up-settings.ts';
import { statisticsSchema, type Statistics } from '#contract/calls/absence/statistics.ts';
import type { OpenDatabase } from '#database/database.ts';
import { createSnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import { addEdgeCaseFixture } from '#tests/support/facts/add-edge-case-fixture.ts';
import { anyEdgeCaseFixture, FIXTURE_DEPARTMENTS } from '#tests/support/facts/edge-case-fixture.ts';
import { listDifferences } from '#tests/support/facts/list-differences.ts';
import { calculateStatisticsInSql } from '#tests/support/statistics-sql/calculate-statistics-in-sql.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addAccount, addCauses } from '#tests/support/provider/test-fixtures.ts';
import { createTestProvider, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import { hasTooFewOrganisations } from './figures/suppress.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

// Compares the figures of all customers with those that plain SQL counts day by day from the tables. On a difference,
// fast-check prints the seed.

const TODAY = todayIn(TEST_NOW);
const CUSTOMERS = 6;
const RUNS = process.env['TEST_ENGINE'] === 'postgres' ? 6 : 3;
const TEST_TIMEOUT_MS = 120_000;

let open: OpenDatabase;
/** With snapshots; without room for any, so that every customer is read in pages; with room for some of them. */
let providers: TestProvider[];

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
  providers = [];
  for (const maxBytes of [undefined, 1, 40_000]) {
    const snapshots = createSnapshotCache({
      ...(maxBytes === undefined ? {} : { maxBytes }),
      idleTimeoutMs: 0,
    });
    providers.push(await createTestProvider(open, { snapshots }));
  }
});
afterAll(async () => {
  for (const provider of providers) await provider.close();
  await open.close();
});

const anyCustomers = fc.array(anyEdgeCaseFixture, { minLength: CUSTOMERS, maxLength: CUSTOMERS });
const anyPeriodDays = fc.constantFrom(30, 90, 365);

test(
  'calculates the same figures of all customers as SQL, from snapshots and from pages of people',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const organisationIds: string[] = [];
    // The SQL counts people by their ids.
    let serial = 1;
    let compared = 0;
    const property = fc.asyncProperty(anyCustomers, anyPeriodDays, async (customers, days) => {
      for (const fixture of customers) {
        const ofToday = { ...fixture, today: TODAY };
        organisationIds.push(await inOwnerTx(open, (tx) => addEdgeCaseFixture(tx, ofToday, serial)));
        serial += fixture.people.length * fixture.copies;
      }
      const as = await addAccount(open.db, organisationIds[0] ?? '', {
        roles: [{ role: 'HRAdmin', departments: 'all' }],
      });
      const body = { periodStart: addDays(TODAY, 1 - days), periodEnd: TODAY };
      const responses: Statistics[] = [];
      for (const provider of providers) {
        const { status, json } = await provider.call('statsGlobal', { as, body });
        expect(status).toBe(200);
        responses.push(statisticsSchema.parse(json));
      }
      const [first, ...others] = responses;
      for (const other of others) expect(other).toEqual(first);

      const daysOfEach: number[] = [];
      for (const organisationId of organisationIds) {
        const { keyFigures } = await countInSql([organisationId], body);
        daysOfEach.push(keyFigures.employmentDays ?? 0);
      }
      expect(first?.suppressed).toBe(hasTooFewOrganisations(daysOfEach));
      const counted = await countInSql(organisationIds, body);
      const shown = responses.filter(({ suppressed }) => !suppressed);
      compared += shown.length;
      for (const one of shown) {
        expect(listDifferences(toFigures(one, one), toFigures(counted, one))).toEqual([]);
      }
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    expect(compared).toBeGreaterThan(0);
  },
);

function countInSql(organisationIds: readonly string[], body: { periodStart: Day; periodEnd: Day }) {
  return inOwnerTx(open, (tx) =>
    calculateStatisticsInSql(tx, {
      organisationIds,
      departmentIds: [...FIXTURE_DEPARTMENTS],
      periodStart: body.periodStart,
      periodEnd: body.periodEnd,
      today: TODAY,
      filter: null,
      repeated: { spells: DEFAULT_REPEATED.spells, days: countRepeatedDays(DEFAULT_REPEATED) },
      method: 'occasion',
      resolution: null,
    }),
  );
}

/** Without the splits by cause, in which small groups are merged, and without the parts of the series that are suppressed. */
function toFigures({ keyFigures, trend }: Pick<Statistics, 'keyFigures' | 'trend'>, shown: Statistics) {
  return {
    keyFigures,
    trend: trend.map(({ totalLastYear, ...bucket }, index) => ({
      bucket: shown.trend[index]?.employmentDays === null ? null : bucket,
      totalLastYear: shown.trend[index]?.totalLastYear.days === null ? null : totalLastYear,
    })),
  };
}
