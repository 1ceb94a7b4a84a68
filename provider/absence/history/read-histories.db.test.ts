import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { person } from '#provider/database/tables/person.ts';
import { listHistories } from '#tests/support/facts/list-histories.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addRandomFixture, anyFixture } from '#tests/support/facts/random-fixture.ts';
import type { AbsenceRow } from '../absence-row.ts';
import { listCauses } from '../causes/list-causes.ts';
import { readHistories, type Histories } from './read-histories.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

function sorted(histories: Histories): [string, AbsenceRow[]][] {
  return [...histories]
    .map(([id, rows]): [string, AbsenceRow[]] => [
      id,
      [...rows].sort((a, b) => (a.absenceId < b.absenceId ? -1 : 1)),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

test('reads the same absences of the requested people as SQL, also rows that are not committed', async () => {
  let historyCount = 0;
  await fc.assert(
    fc.asyncProperty(anyFixture, fc.nat({ max: 5 }), async (people, requestedCount) => {
      await inOwnerTx(open, async (tx) => {
        const organisationId = await addRandomFixture(tx, people, '2026-03-20');
        const other = await addRandomFixture(tx, people, '2026-03-20');
        const scope = { tx, organisationId };
        const ids = (await tx.selectDistinct({ id: person.personId }).from(person)).map(({ id }) => id);
        // The same person twice, as in a file with two absences of one person.
        const chosen = [...ids.slice(0, requestedCount), ...ids.slice(0, 1)];
        const expected = sorted(await listHistories(scope, chosen));
        const causes = await listCauses(tx);
        expect(sorted(await readHistories(scope, causes, chosen))).toEqual(expected);
        expect(sorted(await readHistories({ tx, organisationId: other }, causes, []))).toEqual([]);
        historyCount += expected.length;
      });
    }),
    { numRuns: 30 },
  );
  expect(historyCount).toBeGreaterThan(0);
});
