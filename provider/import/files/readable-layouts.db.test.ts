import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { departmentPeriod } from '#provider/database/tables/person.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { testPersonalNumber } from '#provider/demo/people/test-personal-number.ts';

const DEPARTMENTS = `department_id;name;parent_id
hk;Huvudkontoret;
f1;Fabriken;hk
f2;Verkstaden;hk
m1;Montering;f1
m2;Montering;f2
l1;Lager;f1`;
const NO_EMPLOYEES = 'employment_number;first_name;last_name;gender;department_id;from';

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
beforeEach(async () => {
  await client.reset(NO_EMPLOYEES);
  await client.importTexts([DEPARTMENTS]);
});

const listPeople = async () =>
  (await readPeople(open))
    .map(({ firstName, lastName, gender }) => `${firstName}|${lastName}|${gender ?? ''}`)
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
const nameOf = (line: string) => line.split('|').slice(0, 2).reverse().join(' ');
const listDepartments = async () =>
  (await open.db.select().from(departmentPeriod).orderBy(asc(departmentPeriod.fromDay))).map(
    ({ departmentId }) => departmentId,
  );

describe('rows above the header', () => {
  it('are not read, and rows keep the numbers of the spreadsheet', async () => {
    const result = await client.importTexts([
      `Personallista;;;;;\n"Uttag, 2025-04-01";;;;;\n\n${NO_EMPLOYEES}\n1;Anna;Ek;kvinna;hk;2020-01-01\n2;Bo;Al;man;hk;x`,
    ]);
    expect(result.reports[0]).toMatchObject({ read: 2, created: 1 });
    expect(result.reports[0]?.rejections).toMatchObject([{ row: 6, column: 'from', reason: 'notADay' }]);
    expect(client.linesOf(result)).toContain('note: Rows above the header that were not read: 3.');
  });

  it('do not decide the separator', async () => {
    const result = await client.importTexts([
      `Lista, personal, april, 2025, alla, avdelningar, i, bolaget\n${NO_EMPLOYEES}\n1;Anna;Ek;kvinna;hk;2020-01-01`,
    ]);
    expect(result.reports[0]).toMatchObject({ read: 1, created: 1 });
  });

  it('may contain names of columns', async () => {
    const result = await client.importTexts([
      `Företag;Avdelning\nNordfabriken;Alla\n${NO_EMPLOYEES}\n1;Anna;Ek;kvinna;hk;2020-01-01`,
    ]);
    expect(result.reports[0]).toMatchObject({ kind: 'employees', created: 1 });
  });

  it('may be twenty with the header, and no more', async () => {
    const above = (rows: number) =>
      `${'Titel\n'.repeat(rows)}${NO_EMPLOYEES}\n1;Anna;Ek;kvinna;hk;2020-01-01`;
    expect((await client.importTexts([above(19)])).reports[0]).toMatchObject({ created: 1 });
    await expect(client.importTexts([above(20)])).rejects.toThrow(/names no column/);
  });
});

describe('departments by name', () => {
  const HEADER = 'anstnr;förnamn;efternamn;kön;avdelning;from';
  const rows = (...departments: string[]) =>
    [
      HEADER,
      ...departments.map((name, index) => `${String(index)};A;B;K;${name};2020-01-0${String(index + 1)}`),
    ].join('\n');

  it('are found by a name that only one department has, by path and by id', async () => {
    const result = await client.importTexts([
      rows('Lager', 'lager', 'Fabriken / Montering', 'Huvudkontoret/Verkstaden/Montering', 'm2'),
    ]);
    expect(client.linesOf(result)).toEqual([]);
    expect(await listDepartments()).toEqual(['l1', 'l1', 'm1', 'm2', 'm2']);
  });

  it('are rejected when several departments have the name', async () => {
    const result = await client.importTexts([rows('Montering', 'Kontoret', 'Lager', 'm9')]);
    expect(client.linesOf(result)).toEqual([
      'refused: Row 2, department_id: several departments have this name. Use the id or one of these: Huvudkontoret / Fabriken / Montering, Huvudkontoret / Verkstaden / Montering.',
      'refused: row 3, department_id: is not a department of the files or of the organisation: correct it, state under “How files are read” which department it is, or add the department to a file of departments',
      "refused: row 5, department_id: 'm9' is not a department of the files or of the organisation: correct it, state under “How files are read” which department it is, or add the department to a file of departments",
    ]);
    expect(await listDepartments()).toEqual(['l1']);
  });

  it('are not quoted when they are a number of an employee', async () => {
    const result = await client.importTexts([rows('Lager', 'Lager', '1', '7')]);
    expect(result.reports[0]?.rejections.map(({ row, value }) => [row, value])).toEqual([
      [4, null],
      [5, '7'],
    ]);
  });

  it('count by id when the file has both columns', async () => {
    const result = await client.importTexts([
      'anstnr;förnamn;efternamn;kön;avdelningsid;avdelning;from\n1;A;B;K;m1;Lager;2020-01-01',
    ]);
    expect(client.linesOf(result)).toEqual(['columns not used: avdelning']);
    expect(await listDepartments()).toEqual(['m1']);
  });
});

describe('one column of names', () => {
  it('is read as last name, first name, or divided at the last space with a note', async () => {
    const result = await client.importTexts([
      'anstnr;Namn;kön;avdelningsid;from\n1;Ek, Anna;K;hk;2020-01-01\n2;Bo Erik Al;M;hk;2020-01-01\n3;Cia;K;hk;2020-01-01',
    ]);
    expect(client.linesOf(result)).toEqual([
      'note: Names without a comma were divided at their last space: "Anna Maria Ek" is Anna Maria, Ek. Check double surnames.',
      'refused: row 4, name: contains no first name and last name: write "Last name, First name"',
    ]);
    expect(await listPeople()).toEqual(['Bo Erik|Al|male', 'Anna|Ek|female']);
  });

  it('has no note when every name has a comma', async () => {
    const result = await client.importTexts([
      'anstnr;name;kön;avdelningsid;from\n1;Ek, Anna;K;hk;2020-01-01',
    ]);
    expect(client.linesOf(result)).toEqual([]);
  });
});

describe('gender', () => {
  const woman = testPersonalNumber(dayNumber('1980-02-03'), 'female', 0);
  const man = testPersonalNumber(dayNumber('1981-02-03'), 'male', 0);

  it('is read from the personal number when the file has no column or value for it', async () => {
    const withoutColumn = `anstnr;förnamn;efternamn;avdelningsid;from;personnummer
1;Anna;Ek;hk;2020-01-01;${woman}\n2;Bo;Al;hk;2020-01-01;${man.slice(2)}\n3;Cia;Ås;hk;2020-01-01;`;
    const result = await client.importTexts([withoutColumn]);
    expect(client.linesOf(result)).toEqual(['refused: row 4, gender: is empty but required']);
    await client.importTexts([
      `anstnr;förnamn;efternamn;kön;avdelningsid;from;personnummer\n4;Dan;Öst;;hk;2020-01-01;19750304T133`,
    ]);
    expect(await listPeople()).toEqual(['Bo|Al|male', 'Anna|Ek|female', 'Dan|Öst|male']);
  });

  it('is required in a file without personal numbers', async () => {
    await expect(
      client.importTexts(['anstnr;förnamn;efternamn;avdelningsid;from\n1;Anna;Ek;hk;2020-01-01']),
    ).rejects.toThrow(/lacks gender \(read as employees\)/);
  });
});
