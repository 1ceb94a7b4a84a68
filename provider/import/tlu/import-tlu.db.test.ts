import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { tlu } from '#tests/support/provider/tlu.ts';

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
  client = createImportOrganisation(open);
});
afterAll(async () => {
  await open.close();
  await client.remove();
});
beforeEach(() => client.reset());

const NORMAL: [string, string][] = ['03', '04', '05', '06', '07'].map((day) => [`2025-03-${day}`, '6.00']);

it('imports absences as shares of the normal working time', async () => {
  const result = await client.importTexts([
    tlu({
      employees: [
        {
          number: '1',
          normal: [...NORMAL, ['2025-03-08', '0.00'], ['2025-03-09', '']],
          times: [
            ['2025-03-03', '050', '6.00'],
            ['2025-03-04', '050', '2.00'],
            ['2025-03-04', '050', '4.00'],
            ['2025-03-05', '060', '3.00'],
            ['2025-03-05', '010', '3.00'],
            ['2025-03-06', '070', '6.00'],
            ['2025-03-07', '040', '6.00'],
          ],
        },
      ],
    }),
  ]);
  expect(result.reports[0]).toMatchObject({ kind: 'tlu', read: 7, created: 5, rejected: 0 });
  expect([...(result.reports[0]?.ignored ?? [])]).toEqual([
    ['010 NORMAL', 1],
    ['040 SEMESTER', 1],
  ]);
  expect(await client.listAbsences()).toEqual([
    '1 SICK_LEAVE 2025-03-03..2025-03-04 100',
    '1 CARE_OF_CHILD 2025-03-05..2025-03-05 50',
  ]);
  expect(await client.listLeaves()).toEqual(['FPE 2025-03-06..2025-03-06']);
});

it('rejects hours without normal working time, and takes a schedule from PAXml in the delivery', async () => {
  const file = tlu({
    employees: [
      { number: '1', normal: [['2025-03-03', '']], times: [['2025-03-03', '050', '4']] },
      { number: '2', normal: NORMAL, times: [['2025-03-03', '050', '']] },
      { number: '2', normal: NORMAL, times: [['x', '050', '4']] },
      { number: '2', normal: NORMAL, times: [['2025-03-04', '050', '3']] },
    ],
  });
  const result = await client.importTexts([file]);
  expect(client.linesOf(result)).toEqual([
    expect.stringMatching(/^note: Days of the schedule whose date or hours cannot be read: 1\./),
    'refused: Row 1, SumOfHours: 4 hours cannot be converted to a share of the day: the file has no normal working time for the day (NormalWorkingTime), or zero hours. State it in the time system, or deliver the file together with the PAXml file that has the schedule.',
    'refused: row 2, SumOfHours: is empty but required',
    expect.stringMatching(/^refused: row 3, DateOfReport: is not a day/),
  ]);
  expect(await client.listAbsences()).toEqual(['2 SICK_LEAVE 2025-03-04..2025-03-04 50']);
  const schedules = '<schema anstid="1"><dag datum="2025-03-03" timmar="8"/></schema>';
  const again = await client.importTexts([file, paxml({ schedules })]);
  expect(again.reports[0]).toMatchObject({ created: 1, skipped: 1, rejected: 2 });
  expect((await client.listAbsences())[0]).toBe('1 SICK_LEAVE 2025-03-03..2025-03-03 50');
});

it('corrects days by a file that was created later, in any order', async () => {
  const fileOf = (created: string, hours: string) =>
    tlu({ created, employees: [{ number: '1', normal: NORMAL, times: [['2025-03-03', '050', hours]] }] });
  await client.importTexts([fileOf('2025-04-05', '3.00')]);
  await client.importTexts([fileOf('2025-04-01', '6.00')]);
  expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-03..2025-03-03 50']);
});

it('rejects the file of another organisation, and one without absences', async () => {
  const employees = [
    { number: '1', normal: [], times: [['2025-03-03', '040', '8'] as [string, string, string]] },
  ];
  await expect(client.importTexts([tlu({ organisation: '556036-0793', employees })])).rejects.toThrow(
    /belongs to organisation number 556036-0793/,
  );
  await expect(client.importTexts([tlu({ employees })])).rejects.toThrow(
    /no absence that can be read\. Codes found, with their numbers: 040 SEMESTER 1\. Absence is read from times \(Time\)/,
  );
});
