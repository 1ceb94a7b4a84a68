import { writeFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { undoDelivery } from '#provider/delivery/undo-delivery.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';

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

const days = (...rows: string[]) => ['anstnr;typ;datum;timmar;schematid', ...rows].join('\n');
const at = (time: string) => ({ now: Temporal.Instant.from(time) });
const schedule = (hours: Record<string, number>, made = '2025-04-01') =>
  paxml({
    made,
    schedules: `<schema anstid="1">${Object.entries(hours)
      .map(([day, timmar]) => `<dag datum="${day}" timmar="${String(timmar)}"/>`)
      .join('')}</schema>`,
  });

describe('a table of days with hours', () => {
  it('joins days of the same type and degree, across weekends', async () => {
    const result = await client.importTexts([
      days(
        '1;sjuk;2025-03-06;8;8',
        '1;sjuk;2025-03-07;6;6',
        '1;sjuk;2025-03-10;7,5;7,5',
        '1;sjuk;2025-03-11;4;8',
        '1;vab;2025-03-11;4:00;8',
        '1;sjuk;2025-03-13;3;6',
        '2;föräldraledig;2025-03-12;8;8',
        '2;ledig;2025-03-13;4;8',
      ),
    ]);
    expect(result.reports[0]).toMatchObject({ kind: 'absenceDays', read: 8, created: 7 });
    expect([...(result.reports[0]?.ignored ?? [])]).toEqual([['TJL', 1]]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-06..2025-03-10 100',
      '1 CARE_OF_CHILD 2025-03-11..2025-03-11 50',
      '1 SICK_LEAVE 2025-03-11..2025-03-11 50',
      '1 SICK_LEAVE 2025-03-13..2025-03-13 50',
    ]);
    expect(await client.listLeaves()).toEqual(['FPE 2025-03-12..2025-03-12']);
  });

  it('adds up the rows of one day', async () => {
    await client.importTexts([days('1;sjuk;2025-03-06;2;8', '1;sjuk;2025-03-06;4;8')]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-06..2025-03-06 75']);
  });

  it('rejects hours without a schedule and names the remedy', async () => {
    const result = await client.importTexts([
      days('1;sjuk;2025-03-06;4;', '1;sjuk;2025-03-08;4;0', '2;sjuk;2025-03-06;4;8', '9;sjuk;2025-03-06;4;8'),
    ]);
    expect(client.linesOf(result)).toEqual([
      'refused: Row 2, hours: 4 hours cannot be converted to a share of the day: the schedule of the day is not known, or has no hours. Add a column schedule_hours with the scheduled hours of the day, state percent in degree, or deliver the file together with the PAXml file that has the schedule.',
      expect.stringMatching(/^refused: Row 3, hours: 4 hours cannot be converted/),
      'refused: row 5: is not an employment of the files or of the organisation: check the number, also its capital letters and leading zeros, or deliver the employee',
    ]);
    expect(await client.listAbsences()).toEqual(['2 SICK_LEAVE 2025-03-06..2025-03-06 50']);
  });

  it('takes the schedule of PAXml files in the same delivery, the newest for each day', async () => {
    const table = 'anstnr;typ;datum;timmar\n1;sjuk;2025-03-06;3\n1;sjuk;2025-03-07;3\n2;sjuk;2025-03-06;3';
    const result = await client.importTexts([
      schedule({ '2025-03-06': 12, '2025-03-07': 12 }, '2025-03-01'),
      table,
      schedule({ '2025-03-06': 6 }, '2025-04-02'),
    ]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-06..2025-03-06 50',
      '1 SICK_LEAVE 2025-03-07..2025-03-07 25',
    ]);
    expect(client.linesOf(result)).toEqual([expect.stringMatching(/^refused: Row 4, hours: 3 hours cannot/)]);
  });

  it('accepts a degree in addition to hours, and rejects a row where they differ', async () => {
    const result = await client.importTexts([
      'anstnr;typ;datum;timmar;schematid;omfattning\n1;sjuk;2025-03-06;4;;50\n1;sjuk;2025-03-10;4;8;50\n1;sjuk;2025-03-12;4;8;75',
    ]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-06..2025-03-06 50',
      '1 SICK_LEAVE 2025-03-10..2025-03-10 50',
    ]);
    expect(client.linesOf(result)).toEqual([
      'refused: row 4, hours: states a different share of the day from omfattning. State only one of the two',
    ]);
  });

  it('reads a date without hours as the whole day', async () => {
    await client.importTexts(['anstnr;typ;datum\n1;sjuk;2025-03-06\n1;sjuk;2025-03-07']);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-06..2025-03-07 100']);
  });

  it('rejects hours without a degree in a file of periods', async () => {
    const result = await client.importTexts([
      'anstnr;typ;from;tom;omfattning;timmar\n1;sjuk;2025-03-06;2025-03-07;;12\n1;ledig;2025-03-10;2025-03-11;;12\n2;sjuk;2025-03-06;2025-03-07;50;8',
    ]);
    expect(await client.listAbsences()).toEqual(['2 SICK_LEAVE 2025-03-06..2025-03-07 50']);
    expect(await client.listLeaves()).toEqual([]);
    expect(client.linesOf(result)).toEqual([
      'refused: Row 2, hours: 12 hours over several days cannot be divided. State one row a day, or percent in degree.',
      'refused: Row 3, hours: 12 hours over several days cannot be divided. State one row a day, or percent in degree.',
    ]);
  });

  it('covers its last day', async () => {
    await client.importTexts([days('1;sjuk;2025-03-06;8;8', '1;sjuk;2025-03-04;8;8')]);
    const { rows } = await open.pool.query<{ covered: string }>(
      'select covered_through::text as covered from api.delivery order by number desc limit 1',
    );
    expect(rows).toEqual([{ covered: '2025-03-06' }]);
  });

  it('is not accepted as complete', async () => {
    const complete = { day: '2025-03-31', from: '2025-03-01' };
    await expect(client.importTexts([days('1;sjuk;2025-03-06;8;8')], { complete })).rejects.toMatchObject({
      reason: 'paxmlIsNotComplete',
    });
  });

  it('is read from a workbook', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Tid');
    sheet.addRow(['Anställningsnr', 'Tidkod', 'Datum', 'Timmar', 'Schematid']);
    sheet.addRow([1, 'SJK', new Date('2025-03-06T00:00:00Z'), 2.5, 5]);
    const path = client.write('');
    writeFileSync(path, new Uint8Array(await book.xlsx.writeBuffer()));
    await client.importPaths([path]);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-06..2025-03-06 50']);
  });
});

describe('a corrected table of days', () => {
  const first = days('1;sjuk;2025-03-06;8;8', '1;sjuk;2025-03-07;8;8', '1;sjuk;2025-03-10;8;8');
  const corrected = days('1;sjuk;2025-03-06;0;8', '1;sjuk;2025-03-07;4;8', '1;sjuk;2025-03-10;8;8');

  it('replaces the days, also on the same day', async () => {
    await client.importTexts([first], at('2025-04-15T08:00:00Z'));
    const result = await client.importTexts([corrected], at('2025-04-15T09:00:00Z'));
    expect(result.reports[0]).toMatchObject({ created: 0, changed: 2, skipped: 1, rejected: 0 });
    expect(client.linesOf(result)).toEqual([]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-07..2025-03-07 50',
      '1 SICK_LEAVE 2025-03-10..2025-03-10 100',
    ]);
  });

  it('stays when the first table is delivered again', async () => {
    await client.importTexts([first], at('2025-04-15T08:00:00Z'));
    await client.importTexts([corrected], at('2025-04-15T09:00:00Z'));
    const again = await client.importTexts([first], at('2025-04-16T09:00:00Z'));
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-07..2025-03-07 50',
      '1 SICK_LEAVE 2025-03-10..2025-03-10 100',
    ]);
    expect(client.linesOf(again)).toEqual([
      'note: The same content was imported on 2025-04-15. Its rows count once.',
      'remark: row 2: states a different amount from a newer file, which counts',
      'remark: row 3: states a different amount from a newer file, which counts',
    ]);
  });

  it('does not depend on the order of two tables in one delivery', async () => {
    const outcomes: string[][] = [];
    for (const files of [
      [first, corrected],
      [corrected, first],
    ]) {
      await client.reset();
      await client.importTexts(files);
      outcomes.push(await client.listAbsences());
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  it('changes nothing when it is repeated, except the log and the time of the import', async () => {
    await client.importTexts([first], at('2025-04-15T08:00:00Z'));
    await client.importTexts([corrected], at('2025-04-15T09:00:00Z'));
    const ignored = ['audit_event', 'delivery', 'delivery_change', 'data_coverage', 'data_source'].map(
      (table) => `api.${table}`,
    );
    const before = await readFingerprints(open, ignored);
    const again = await client.importTexts([corrected], at('2025-04-17T09:00:00Z'));
    expect(again.reports[0]).toMatchObject({ created: 0, changed: 0, skipped: 3 });
    expect(await readFingerprints(open, ignored)).toEqual(before);
  });

  it('has a warning where the type was corrected and both are more than the day, until one is removed', async () => {
    const sick = days('1;sjuk;2025-03-06;8;8', '2;sjuk;2025-03-06;4;8');
    const care = days('1;vab;2025-03-06;8;8', '2;vab;2025-03-06;4;8');
    const withoutSick = days('1;sjuk;2025-03-06;0;8', '1;vab;2025-03-06;8;8');
    await client.importTexts([sick], at('2025-04-15T08:00:00Z'));
    const afterwards = await client.importTexts([care], at('2025-04-16T08:00:00Z'));
    expect(client.linesOf(afterwards)).toEqual([
      expect.stringMatching(
        /^remark: row 2: one of the days has absences of several types, together more than/,
      ),
    ]);
    const removed = await client.importTexts([withoutSick], at('2025-04-17T08:00:00Z'));
    expect(client.linesOf(removed)).toEqual([]);
    expect(await client.listAbsences()).toEqual([
      '1 CARE_OF_CHILD 2025-03-06..2025-03-06 100',
      '2 CARE_OF_CHILD 2025-03-06..2025-03-06 50',
      '2 SICK_LEAVE 2025-03-06..2025-03-06 50',
    ]);
  });

  it('subtracts negative hours', async () => {
    await client.importTexts([first], at('2025-04-15T08:00:00Z'));
    await client.importTexts([days('1;sjuk;2025-03-10;-6;8')], at('2025-04-16T08:00:00Z'));
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-06..2025-03-07 100',
      '1 SICK_LEAVE 2025-03-10..2025-03-10 25',
    ]);
  });

  it('replaces the days of PAXml files that were made before its delivery', async () => {
    const file = paxml({
      made: '2025-04-14',
      times: [['anstid="1"', { tidkod: 'SJK', datum: '2025-03-07', timmar: 8 }]],
    });
    await client.importTexts([file]);
    await client.importTexts([corrected]);
    expect((await client.listAbsences())[0]).toBe('1 SICK_LEAVE 2025-03-07..2025-03-07 50');
  });

  it('is undone with its delivery', async () => {
    await client.importTexts([first], at('2025-04-15T08:00:00Z'));
    const { delivery } = await client.importTexts([corrected], at('2025-04-15T09:00:00Z'));
    const { now } = at('2025-04-15T10:00:00Z');
    await undoDelivery(open, { organisationNumber: '5566778899', number: delivery, undoneBy: null, now });
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-06..2025-03-10 100']);
    const again = await client.importTexts([corrected], at('2025-04-15T11:00:00Z'));
    expect(again.reports[0]).toMatchObject({ changed: 2, skipped: 1 });
  });
});
