import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportFolder, makeImportFolder, paxml } from '#tests/support/provider/make-import-folder.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { dataCoverage, organisation } from '#provider/database/tables/organisation.ts';
import { person } from '#provider/database/tables/person.ts';
import { importFiles, NothingToCoverError } from '#provider/import/import-files.ts';

const NOW = Temporal.Instant.from('2025-04-15T08:00:00Z');

let open: OpenDatabase;
let files: ImportFolder;
beforeAll(async () => {
  open = await openTestDatabase();
  files = makeImportFolder();
  await addCauses(open.db);
});
afterAll(async () => {
  await open.close();
  await files.remove();
});

const staff = () => [
  files.write('departments.csv', 'department_id;name;parent_id\nhk;Huvudkontoret;'),
  files.write(
    'employees.csv',
    'anstnr;förnamn;efternamn;kön;avdelningsid;from\n1;Anna;Ek;K;hk;2020-01-01\n2;Bo;Ek;M;hk;2020-01-01',
  ),
];
const absences = (...rows: string[]) =>
  files.write('absences.csv', ['anstnr;typ;from;tom;anmäld', ...rows].join('\n'));

beforeEach(async () => {
  await open.db.delete(person);
  await open.db.delete(organisation);
  await run(staff());
});

function run(paths: readonly string[], more: Partial<Parameters<typeof importFiles>[1]> = {}) {
  return importFiles(open, {
    organisationNumber: '5566778899',
    name: 'Nordfabriken AB',
    files: paths,
    now: NOW,
    ...more,
  });
}

async function coverage() {
  const rows = await open.db.select().from(dataCoverage);
  return rows.map(({ coveredThrough, importedAt }) => [
    coveredThrough,
    importedAt === null ? null : Temporal.Instant.from(new Date(importedAt).toISOString()).toString(),
  ]);
}

const pay = (day: string) =>
  files.write('pay.xml', paxml({ times: [['postid="1" anstid="1"', { tidkod: 'SJK', datum: day }]] }));

describe('covered day', () => {
  it('is unknown when only departments and employees have been imported', async () => {
    expect(await coverage()).toEqual([]);
  });

  it.each<[name: string, paths: () => string[], day: string]>([
    ['the last day', () => [absences('1;sjuk;2025-03-03;2025-03-31;')], '2025-03-31'],
    ['the first day of an open absence', () => [absences('1;sjuk;2025-03-03;;')], '2025-03-03'],
    ['the day of a report', () => [absences('1;sjuk;2025-03-03;;2025-03-05T07:00')], '2025-03-05'],
    ['a report at midnight in Sweden', () => [absences('1;sjuk;2025-03-03;;2025-03-05T00:10')], '2025-03-05'],
    ['the day of the import at most', () => [absences('1;sjuk;2025-03-03;2025-06-30;')], '2025-04-15'],
    ['the day of a payroll transaction', () => [pay('2025-03-20')], '2025-03-20'],
    [
      'the latest of two files',
      () => [absences('2;vab;2025-04-01;2025-04-02;'), pay('2025-03-20')],
      '2025-04-02',
    ],
  ])('is %s', async (_name, paths, day) => {
    await run(paths());
    expect(await coverage()).toEqual([[day, NOW.toString()]]);
  });

  it('is the given day, whether before or after the days in the files', async () => {
    const path = absences('1;sjuk;2025-03-03;2025-03-31;');
    await run([path], { covers: '2025-02-28' });
    expect(await coverage()).toEqual([['2025-02-28', NOW.toString()]]);
    await run([path], { covers: '2025-04-10' });
    expect(await coverage()).toEqual([['2025-04-10', NOW.toString()]]);
  });

  it('is stored for a file without absences only when the day is given', async () => {
    await run([absences()]);
    expect(await coverage()).toEqual([]);
    await run([absences()], { covers: '2025-03-31' });
    expect(await coverage()).toEqual([['2025-03-31', NOW.toString()]]);
  });

  it('never moves backwards, while the import time is updated', async () => {
    await run([absences('1;sjuk;2025-03-03;2025-03-31;')]);
    const later = NOW.add({ hours: 24 });
    await run([absences('2;vab;2025-01-13;2025-01-13;')], { now: later });
    expect(await coverage()).toEqual([['2025-03-31', later.toString()]]);
  });

  it('does not change for department and employee files, rejected rows, a dry run and a strict import that fails', async () => {
    const later = NOW.add({ hours: 24 });
    await run([absences('1;sjuk;2025-03-03;2025-03-05;')]);
    await run(staff(), { now: later });
    await run([absences('99;sjuk;2025-04-01;2025-04-02;')], { now: later });
    await run([absences('99;sjuk;2025-04-01;2025-04-02;')], { now: later, covers: '2025-04-02' });
    await run([absences('1;sjuk;2025-04-01;2025-04-02;')], { now: later, dryRun: true });
    await run([absences('1;sjuk;2025-04-01;2025-04-02;', '99;sjuk;2025-04-01;;')], {
      now: later,
      strict: true,
    });
    expect(await coverage()).toEqual([['2025-03-05', NOW.toString()]]);
  });

  it('cannot be given with files that contain no absences', async () => {
    await expect(run(staff(), { covers: '2025-03-31' })).rejects.toBeInstanceOf(NothingToCoverError);
    expect(await coverage()).toEqual([]);
  });
});
