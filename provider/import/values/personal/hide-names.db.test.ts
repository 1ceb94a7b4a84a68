import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { EncryptionError } from '#provider/encryption/encryption-error.ts';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openOwnDatabase();
  await addCauses(open.db);
  client = createImportOrganisation(open);
});
afterAll(async () => {
  await open.close();
  await client.remove();
});
beforeEach(() =>
  client.reset(`employment_number;first_name;last_name;gender;department_id;from
100;Anna;Ek;kvinna;hk;2020-01-01
2;Bo;Al;man;hk;2020-01-01
abc;Eva;Ask;kvinna;hk;2020-01-01`),
);

/** Imports one row for each value, as the type of the absence. Returns the reported values. */
async function importTypes(types: readonly string[]) {
  const rows = types.map((type, at) => `2;${type};2025-01-${String(at + 10)}`);
  const { reports } = await client.importTexts([`anstnr;typ;from\n${rows.join('\n')}`]);
  return {
    values: reports.flatMap(({ rejections }) => rejections).map(({ value }) => value),
    codes: reports.flatMap(({ unread }) => unread.toContent().codes.map(({ code }) => code)),
  };
}

it('finds employment numbers among values without letters, and reads no names', async () => {
  // A name that cannot be decrypted: reading it fails.
  await open.pool.query(`update api.person set first_name = 'not encrypted'`);
  expect(await importTypes(['100', '101'])).toEqual({ values: [null, '101'], codes: ['101'] });
  await expect(importTypes(['anna'])).rejects.toThrow(EncryptionError);
});

it('finds names and employment numbers in either case among values with letters', async () => {
  expect(await importTypes(['Semester', 'ABC', 'anna', 'Ek', 'resa'])).toEqual({
    values: ['Semester', null, null, null, 'resa'],
    codes: ['Semester', 'resa'],
  });
});

it('compares the codes of a payroll file, which no note about a row quotes', async () => {
  const times = ['SJK', 'anna', 'ABC', '100', 'resa'].map(
    (tidkod, at): [string, Record<string, string | number>] => [
      'anstid="2"',
      { tidkod, datum: `2025-03-0${String(at + 3)}`, timmar: 8 },
    ],
  );
  const { reports, errors } = await client.importTexts([paxml({ times })]);
  expect(errors.cellValues.size).toBe(0);
  const codes = reports.flatMap(({ unread }) => unread.toContent().codes.map(({ code }) => code));
  expect(codes).toEqual(['RESA']);
});

it('hides a user name in place of a department, and shows a code with an initial of a person', async () => {
  const { reports } = await client.importTexts([
    `employment_number;first_name;last_name;gender;department_id;from
7;Anna K;Ek;kvinna;K-12;2020-01-01
8;Bo;Al;man;anna.ek1;2020-01-01`,
  ]);
  expect(reports.flatMap(({ rejections }) => rejections).map(({ value }) => value)).toEqual(['K-12', null]);
});
