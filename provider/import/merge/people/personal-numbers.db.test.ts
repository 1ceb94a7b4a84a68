import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { luhnDigit } from '#provider/people/luhn-digit.ts';

const incomplete = `19800260980${String(luhnDigit('800260980'))}`;
const wrong = `19800260980${String((luhnDigit('800260980') + 1) % 10)}`;
const EMPLOYEES = `employment_number;first_name;last_name;gender;department_id;from;personal_number;birth_date
1;Anna;Ek;kvinna;hk;2020-01-01;${incomplete.slice(2, 8)}-${incomplete.slice(8)};
2;Bo;Al;man;hk;2020-01-01;19750304-TF10;
3;Cia;Ås;kvinna;hk;2020-01-01;19750305T123;1975-03-05
4;Dan;Öst;man;hk;2020-01-01;${wrong};`;

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openTestDatabase();
  client = createImportOrganisation(open);
});
afterAll(async () => {
  await open.close();
  await client.remove();
});
beforeEach(() => client.reset('employment_number;first_name;last_name;gender;department_id;from'));

it('accepts coordination numbers without a birth date and interim numbers, with a remark', async () => {
  const result = await client.importTexts([EMPLOYEES]);
  expect(client.linesOf(result)).toEqual([
    'refused: row 5, personal_number: is not a personal number: its day or check digit is wrong',
    'remark: row 2, personal_number: contains no complete birth date: it is kept, and the age is not known',
    'remark: row 3, personal_number: is an interim number: it is kept, and no birth date is read from it',
    'remark: row 4, personal_number: is an interim number: it is kept, and no birth date is read from it',
  ]);
  const people = (await readPeople(open)).sort((a, b) => (a.firstName < b.firstName ? -1 : 1));
  expect(people).toMatchObject([
    { firstName: 'Anna', personalNumber: incomplete, birthDate: null },
    { firstName: 'Bo', personalNumber: '19750304TF10', birthDate: null },
    { firstName: 'Cia', personalNumber: '19750305T123', birthDate: '1975-03-05' },
  ]);
});

it('finds the employment of a payroll transaction by such a number', async () => {
  await client.importTexts([EMPLOYEES]);
  const result = await client.importTexts([
    paxml({
      times: [
        [`persnr="${incomplete}"`, { tidkod: 'SJK', datum: '2025-03-03' }],
        ['persnr="750304-tf10"', { tidkod: 'VAB', datum: '2025-03-03' }],
      ],
    }),
  ]);
  expect(result.reports[0]).toMatchObject({ read: 2, created: 2 });
  expect(await client.listAbsences()).toEqual([
    '1 SICK_LEAVE 2025-03-03..2025-03-03 100',
    '2 CARE_OF_CHILD 2025-03-03..2025-03-03 100',
  ]);
});
