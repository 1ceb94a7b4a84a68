import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayNumber, todayIn } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { failOnRead } from '#tests/support/facts/fail-on-read.ts';
import { addRandomFixture, anyFixture } from '#tests/support/facts/random-fixture.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { countEmployees, listEmployed } from './list-employed.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { listRecentRows } from './recent-rows.ts';
import type { Snapshot } from './snapshot.ts';

const TODAY = todayIn(TEST_NOW);
const DAYS = [dayNumber(TODAY) - 6, dayNumber(TODAY)];
const SELECTIONS = [['a'], ['b'], ['a', 'b']];
const RUNS = 10;

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
});
afterAll(() => open.close());

/** Runs a test on random snapshots. */
async function forRandomSnapshots(check: (snapshot: Snapshot) => Promise<void>): Promise<void> {
  const property = fc.asyncProperty(anyFixture, async (people) => {
    const organisationId = await addRandomFixture(open.db, people, TODAY);
    await check(await open.withTx({ organisationId }, (tx) => loadSnapshot({ tx, organisationId })));
  });
  await fc.assert(property, { numRuns: RUNS });
}

describe('what is calculated once per snapshot', () => {
  test('counts the employees of each selection of departments and each day', async () => {
    await forRandomSnapshots(async (snapshot) => {
      for (const departmentIds of SELECTIONS) {
        for (const day of DAYS) {
          const employed = await listEmployed(snapshot, departmentIds, day);
          const people = new Set(employed.map(({ person }) => person)).size;
          expect(await countEmployees(snapshot, departmentIds, day)).toBe(people);
        }
      }
    });
  });

  test('lists the absences that had not ended before each day, with their people', async () => {
    await forRandomSnapshots(async (snapshot) => {
      const { absences, firstAbsence } = snapshot;
      for (const day of DAYS) {
        const expected = [...absences.last.keys()].filter((row) => (absences.last[row] ?? 0) >= day);
        const { person, row } = await listRecentRows(snapshot, day);
        expect([...row]).toEqual(expected);
        expect([...person]).toEqual(
          expected.map((absence) => firstAbsence.findLastIndex((first) => first <= absence)),
        );
      }
    });
  });

  test('is calculated again after a failed calculation', async () => {
    await forRandomSnapshots(async (snapshot) => {
      const day = DAYS[1] ?? 0;
      const { failing, repair } = failOnRead(snapshot);
      await expect(listRecentRows(failing, day)).rejects.toThrow('unreadable');
      await expect(countEmployees(failing, ['a', 'b'], day)).rejects.toThrow('unreadable');
      repair();
      expect(await listRecentRows(failing, day)).toEqual(await listRecentRows(snapshot, day));
      expect(await countEmployees(failing, ['a', 'b'], day)).toBe(
        await countEmployees(snapshot, ['a', 'b'], day),
      );
    });
  });

  test('is the same for every reader', async () => {
    await forRandomSnapshots(async (snapshot) => {
      const day = DAYS[1] ?? 0;
      expect(listRecentRows(snapshot, day)).toBe(listRecentRows(snapshot, day));
      expect(countEmployees(snapshot, ['a', 'b'], day)).toBe(countEmployees(snapshot, ['b', 'a'], day));
    });
  });
});
