import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { person } from '#provider/database/tables/person.ts';
import { undoDelivery } from '#provider/delivery/undo-delivery.ts';
import { readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';

const HEADER = 'employment_number;first_name;last_name;gender;department_id;from;protected_identity';
const MARKED_AT = '2026-03-01T08:00:00Z';

let open: OpenDatabase;
let customer: ReturnType<typeof createImportOrganisation>;

beforeAll(async () => {
  open = await openTestDatabase();
  customer = createImportOrganisation(open);
});
afterAll(async () => {
  await customer.remove();
  await open.close();
});
beforeEach(() => customer.reset());

const deliver = (mark: string, lastName = 'Ek') =>
  customer.importTexts([`${HEADER}\n1;Anna;${lastName};kvinna;hk;2020-01-01;${mark}`]);
const undo = () => undoDelivery(open, { organisationNumber: '5566778899', undoneBy: null, now: TEST_NOW });

async function anna() {
  const found = (await readPeople(open)).find(({ firstName }) => firstName === 'Anna');
  if (found === undefined) throw new Error('Anna is not stored');
  return found;
}

/** As an administrator does. */
async function mark(): Promise<void> {
  const { personId } = await anna();
  await open.db
    .update(person)
    .set({ isProtected: true, isMarkKept: true, protectedAt: MARKED_AT })
    .where(eq(person.personId, personId));
}

const isMarked = async () => {
  const { isProtected, protectedAt } = await anna();
  return [isProtected, protectedAt === null ? null : new Date(protectedAt).toISOString()];
};
const KEPT = [true, '2026-03-01T08:00:00.000Z'];

it('keeps the mark of an administrator against a delivery, which reports it for the row', async () => {
  await mark();
  const result = await deliver('nej');
  expect(customer.linesOf(result).join('\n')).toContain('the mark of protected identity stays');
  expect(result.reports[0]).toMatchObject({ changed: 0, skipped: 1 });
  expect(await isMarked()).toEqual(KEPT);
  await deliver('nej', 'Berg');
  expect(await anna()).toMatchObject({ lastName: 'Berg', isProtected: true });
});

it('stores since when a mark of a delivery applies, and removes both with a later delivery', async () => {
  await deliver('ja');
  expect(await isMarked()).toEqual([true, expect.any(String)]);
  const since = (await anna()).protectedAt;
  await deliver('ja', 'Berg');
  expect((await anna()).protectedAt).toBe(since);
  await deliver('nej');
  expect(await isMarked()).toEqual([false, null]);
});

it('keeps the mark when the delivery that had set it first is undone', async () => {
  await deliver('ja');
  await mark();
  await undo();
  expect(await isMarked()).toEqual(KEPT);
});

it('keeps a marked person whom the undone delivery had added', async () => {
  await customer.importTexts([`${HEADER}\n3;Cia;Dal;kvinna;hk;2020-01-01;`]);
  const cia = (await readPeople(open)).find(({ firstName }) => firstName === 'Cia');
  await open.db
    .update(person)
    .set({ isProtected: true, isMarkKept: true, protectedAt: MARKED_AT })
    .where(eq(person.personId, cia?.personId ?? ''));
  expect((await undo()).remainingPeople).toBe(1);
  expect((await readPeople(open)).map(({ firstName }) => firstName)).toContain('Cia');
});

it('keeps a mark that an administrator sets after an import has read the row', async () => {
  await mark();
  // What such an import writes: the values that it had read, without the column that only the page writes.
  await open.db
    .update(person)
    .set({ isProtected: false })
    .where(eq(person.personId, (await anna()).personId));
  expect(await isMarked()).toEqual(KEPT);
});
