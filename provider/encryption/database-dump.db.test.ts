import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { delivery, deliveryChange } from '#provider/database/tables/deliveries/delivery.ts';
import { readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { listPlainValues } from '#tests/support/encryption/list-plain-values.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';

/** Texts about people that are delivered below. No table contains them as plaintext. */
const PLAINTEXTS = [
  'Åsalinda',
  'Kvistberg',
  'Gunvorsson',
  'Bosse-Rune',
  'Chefina',
  'Stormfelt',
  '196408233234',
  '640823-3234',
  'NR-4711',
  'NR-4712',
  'NR-9999',
  'föräldraledig',
  'PARENTAL',
  'tjänstledig',
];
const HEADER = 'employment_number;first_name;last_name;gender;department_id;from;personal_number;manager';

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openTestDatabase();
  client = createImportOrganisation(open);
  await addCauses(open.db);
});
afterAll(async () => {
  await client.remove();
  await open.close();
});

it('contains no name, number or manager of a delivered person', async () => {
  await client.reset(
    `${HEADER}\nNR-4711;Åsalinda;Kvistberg;kvinna;hk;2020-01-01;640823-3234;Chefina Stormfelt\n` +
      'NR-4712;Bosse-Rune;Ek;man;hk;2020-01-01;;',
  );
  // A new name and number of an employment that exists, whose former values are kept for an undo, and rejected rows.
  const result = await client.importTexts([
    `${HEADER}\nNR-4711;Åsalinda;Gunvorsson;kvinna;hk;2020-01-01;640823-3234;Chefina Stormfelt\n` +
      'NR-4712;Åsalinda;Kvistberg;kvinna;hk;2020-01-01;640823-3234;\n',
    'employment_number;type;from;to\nNR-4711;sjuk;2025-03-03;2025-03-05\nNR-9999;sjuk;2025-03-03;2025-03-05\nNR-4711;Kvistberg;2025-03-03;\nNR-4712;föräldraledig;2024-02-05;2024-03-29',
  ]);
  expect(client.linesOf(result).length).toBeGreaterThan(1);
  expect(await readPeople(open)).toEqual(
    expect.arrayContaining([expect.objectContaining({ firstName: 'Åsalinda', lastName: 'Gunvorsson' })]),
  );
  expect(await open.db.$count(delivery)).toBe(2);
  expect(await open.db.$count(deliveryChange)).toBeGreaterThan(0);
  expect(await client.listLeaves()).toEqual(['PARENTAL_LEAVE 2024-02-05..2024-03-29']);
  // The search finds values that are not encrypted.
  expect(await listPlainValues(open, ['Huvudkontoret'])).toEqual(['api.department: Huvudkontoret']);
  expect(await listPlainValues(open, PLAINTEXTS)).toEqual([]);
});
