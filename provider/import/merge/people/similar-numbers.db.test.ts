import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { readEmployments } from '#tests/support/database/rows/decrypt-rows.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';

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

const staff = (...numbers: string[]) =>
  [
    'employment_number;first_name;last_name;gender;department_id;from',
    ...numbers.map((number) => `${number};Anna;Ek;kvinna;hk;2020-01-01`),
  ].join('\n');
const remarkOf = (row: number) =>
  `remark: row ${String(row)}, employment_number: differs from another employment number in capital letters only: they are two employments. Correct the number if it is the same employment`;
const listNumbers = async () =>
  (await readEmployments(open)).map(({ employmentNumber }) => employmentNumber).sort();

beforeEach(() => client.reset(staff('A1', '2')));

const zerosRemarkOf = (row: number) =>
  `remark: row ${String(row)}, employment_number: differs from another employment number in leading zeros only: they are two employments. If a spreadsheet has removed them, export the file again with the number as text`;

describe('an employment number that differs from another one in leading zeros only', () => {
  it.each<[name: string, stored: string, number: string]>([
    ['zeros that were removed', '00017', '17'],
    ['zeros that were added', '17', '0000000017'],
    ['other zeros', '0017', '00017'],
  ])('is another employment, with a remark: %s', async (_name, stored, number) => {
    await client.importTexts([staff(stored)]);
    const result = await client.importTexts([staff(number, '1700')]);
    expect(result.reports[0]).toMatchObject({ created: 2 });
    expect(client.linesOf(result)).toEqual([zerosRemarkOf(2)]);
    expect(client.linesOf(await client.importTexts([staff(number, '1700')]))).toEqual([]);
  });

  it('has a remark too if both numbers are in the delivery', async () => {
    const result = await client.importTexts([staff('0B7', '018'), staff('B7', '18', '180')]);
    expect(client.linesOf(result)).toEqual([2, 3, 2, 3].map(zerosRemarkOf));
  });
});

describe('an employment number that differs from another one in case only', () => {
  it.each<[name: string, numbers: string[], rows: number[]]>([
    ['a stored one', ['a1', 'B2'], [2]],
    ['one of the same file', ['Ab3', 'c4', 'aB3'], [2, 4]],
  ])('is another employment, with a remark: %s', async (_name, numbers, rows) => {
    const result = await client.importTexts([staff(...numbers)]);
    expect(result.reports[0]).toMatchObject({ created: numbers.length });
    expect(client.linesOf(result)).toEqual(rows.map(remarkOf));
    expect(await listNumbers()).toEqual(['A1', '2', ...numbers].sort());
    const again = await client.importTexts([staff(...numbers)]);
    expect(again.reports[0]).toMatchObject({ skipped: numbers.length });
    expect(client.linesOf(again)).toEqual([]);
  });

  it('of another file of the delivery has a remark too', async () => {
    const result = await client.importTexts([staff('x7'), staff('X7')]);
    expect(client.linesOf(result)).toEqual([remarkOf(2), remarkOf(2)]);
  });

  it('has no remark if its row is rejected for another reason', async () => {
    const rows = ['a1;Anna;Ek;kvinna;saknas;2020-01-01', 'b2;Bo;Al;man;hk;2020-01-01'];
    const result = await client.importTexts([[staff(), ...rows].join('\n'), staff('B2')]);
    expect(client.linesOf(result)).toEqual([
      expect.stringContaining('refused: row 2, department_id:'),
      remarkOf(3),
      remarkOf(2),
    ]);
  });

  it('is not found by an absence, whose message names the capital letters', async () => {
    const result = await client.importTexts([
      'employment_number;type;from\na1;sjuk;2025-03-03\n2;sjuk;2025-03-03',
    ]);
    expect(client.linesOf(result)).toEqual([
      'refused: row 2, employment_number: is not an employment of the files or of the organisation: check the number, also its capital letters and leading zeros, or deliver the employee',
    ]);
  });
});
