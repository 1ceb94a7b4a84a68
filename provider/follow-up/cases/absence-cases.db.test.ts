import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_FOLLOW_UP_SETTINGS } from '#contract/values/administration/follow-up-settings.ts';
import { dayNumber, todayIn } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { loadSnapshot } from '#provider/absence/snapshot/load-snapshot.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { failOnRead } from '#tests/support/facts/fail-on-read.ts';
import { addRandomFixture, anyFixture } from '#tests/support/facts/random-fixture.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { getAbsenceCases } from './absence-cases.ts';

const TODAY = todayIn(TEST_NOW);

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
});
afterAll(() => open.close());

test('lists the people again after a failed calculation', async () => {
  const property = fc.asyncProperty(anyFixture, async (people) => {
    const organisationId = await addRandomFixture(open.db, people, TODAY);
    const snapshot = await open.withTx({ organisationId }, (tx) => loadSnapshot({ tx, organisationId }));
    const { failing, repair } = failOnRead(snapshot);
    const casesOf = (one: typeof snapshot) =>
      getAbsenceCases(one, DEFAULT_FOLLOW_UP_SETTINGS, dayNumber(TODAY));
    await expect(casesOf(failing).listPeople()).rejects.toThrow('unreadable');
    repair();
    expect(await casesOf(failing).listPeople()).toEqual(await casesOf(snapshot).listPeople());
  });
  await fc.assert(property, { numRuns: 10 });
});
