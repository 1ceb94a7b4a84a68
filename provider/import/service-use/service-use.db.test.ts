import { writeFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { asc } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { undoDelivery } from '#provider/delivery/undo-delivery.ts';
import { serviceUse } from '#provider/database/tables/person.ts';
import { SERVICE_USE } from '#provider/encryption/encrypted-tables.ts';
import { decryptRows, readEmployments } from '#tests/support/database/rows/decrypt-rows.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { CompleteModeError } from '../complete-period.ts';
import type { ImportResult } from '../import-files.ts';
import { formatReport } from '../report/format-report.ts';

/** What a delivery and its withdrawal write beside the data of the organisation. */
const EXCLUDED_TABLES = [
  'api.audit_event',
  'api.delivery',
  'api.delivery_change',
  'api.data_version',
  'api.data_change',
  'api.notification',
  'api.notification_run',
];
const march = { complete: { day: '2025-03-31', from: '2025-03-01' } };

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
beforeEach(() => client.reset());

const uses = (...rows: string[]) => ['anställningsnr;datum;tjänst;beskrivning', ...rows].join('\n');
const swedishLinesOf = (result: ImportResult) =>
  formatReport(result, 'sv')
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim());

/** `1 2025-03-03 DOCTOR Läkarbesök` of each stored row, by number and day. */
async function listUses(): Promise<string[]> {
  const rows = await decryptRows(
    open.db,
    SERVICE_USE,
    await open.db.select().from(serviceUse).orderBy(asc(serviceUse.day)),
  );
  const employments = await readEmployments(open);
  const numberOf = (personId: string) =>
    employments.find((one) => one.personId === personId)?.employmentNumber ?? '';
  return rows
    .map(({ personId, day, service, description }) =>
      `${numberOf(personId)} ${day} ${service} ${description}`.trim(),
    )
    .sort();
}

describe('a file of service use', () => {
  it.each<[name: string, content: string]>([
    ['CSV', uses('1;2025-03-03;Företagsläkare;Läkarbesök', '2;20250304;PHYSIO;')],
    [
      'TSV in another order',
      'service\tdescription\tdate\temployment_number\nläkare\tLäkarbesök\t2025-03-03\t1\nErgonom\t\t2025-03-04\t2',
    ],
  ])('is imported from %s and stored encrypted', async (_name, content) => {
    const result = await client.importTexts([content]);
    expect(result.reports).toMatchObject([{ kind: 'serviceUse', read: 2, created: 2, rejected: 0 }]);
    expect(result.outcome).toBe('stored');
    expect(await listUses()).toEqual(['1 2025-03-03 DOCTOR Läkarbesök', '2 2025-03-04 PHYSIO']);
    const stored = JSON.stringify(await open.db.select().from(serviceUse));
    expect(stored).not.toMatch(/DOCTOR|PHYSIO|Läkarbesök/);
  });

  it('is imported from a workbook with dates', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Tjänster');
    sheet.addRow(['Anställningsnr', 'Datum', 'Tjänst', 'Beskrivning']);
    sheet.addRow([1, new Date('2025-03-03T00:00:00Z'), 'Hälsoundersökning', 'Enligt avtal']);
    const path = client.write('');
    writeFileSync(path, new Uint8Array(await book.xlsx.writeBuffer()));
    const result = await client.importPaths([path]);
    expect(client.linesOf(result)).toEqual([]);
    expect(await listUses()).toEqual(['1 2025-03-03 HEALTH_CHECK Enligt avtal']);
  });

  it('is counted in a preview, which stores nothing', async () => {
    const result = await client.importTexts([uses('1;2025-03-03;läkare;')], { dryRun: true });
    expect(result).toMatchObject({ outcome: 'dryRun', reports: [{ created: 1 }] });
    expect(await listUses()).toEqual([]);
  });

  it('changes nothing when it is repeated, and replaces the description of the same day and service', async () => {
    await client.importTexts([uses('1;2025-03-03;läkare;Besök', '1;2025-03-03;rehab;Möte')]);
    const again = await client.importTexts([uses('1;2025-03-03;läkare;Besök', '1;2025-03-03;rehab;Möte')]);
    expect(again.reports[0]).toMatchObject({ created: 0, changed: 0, skipped: 2 });
    const withoutColumn = await client.importTexts(['anstnr;datum;tjänst\n1;2025-03-03;läkare']);
    expect(withoutColumn.reports[0]).toMatchObject({ created: 0, changed: 0, skipped: 1 });
    const changed = await client.importTexts([uses('1;2025-03-03;DOCTOR;Nytt besök')]);
    expect(changed.reports[0]).toMatchObject({ created: 0, changed: 1, skipped: 0 });
    expect(await listUses()).toEqual(['1 2025-03-03 DOCTOR Nytt besök', '1 2025-03-03 REHAB Möte']);
  });

  it('counts a use of two employments of one person once', async () => {
    await client.importTexts([
      [
        'employment_number;first_name;last_name;gender;department_id;from;to;personal_number',
        '8;Cia;Ek;kvinna;hk;2020-01-01;2024-12-31;198002033242',
        '9;Cia;Ek;kvinna;hk;2025-01-01;;198002033242',
      ].join('\n'),
    ]);
    const result = await client.importTexts([uses('8;2024-03-03;läkare;', '9;2024-03-03;läkare;')]);
    expect(result.reports[0]).toMatchObject({ created: 1, skipped: 1 });
    expect(client.linesOf(result)).toEqual([
      "remark: Row 3, date: '2024-03-03' lies outside the employment: the row is imported. Check the date and the employment number.",
    ]);
  });

  it('belongs to employees of the same delivery', async () => {
    const employee =
      'employment_number;first_name;last_name;gender;department_id;from\n7;Cia;Ek;kvinna;hk;2020-01-01';
    const result = await client.importTexts([uses('7;2025-03-03;läkare;'), employee]);
    expect(result.reports).toMatchObject([{ created: 1 }, { created: 1 }]);
    expect(await listUses()).toEqual(['7 2025-03-03 DOCTOR']);
  });

  it('names value, place and remedy of each row that it rejects', async () => {
    const result = await client.importTexts([
      uses(
        '9;2025-03-03;läkare;',
        '1;2025-03-03;tandläkare;',
        '1;2025-04-16;läkare;',
        '1;2025-02-30;läkare;',
        '1;;läkare;',
        '1;2025-03-04;rehab;Möte',
        '1;2025-03-04;rehab;Samtal',
      ),
    ]);
    expect(result.reports[0]).toMatchObject({ read: 7, created: 1, rejected: 6 });
    expect(client.linesOf(result).sort()).toEqual(
      [
        'refused: row 2, employment_number: is not an employment of the files or of the organisation: check the number, also its capital letters and leading zeros, or deliver the employee',
        "refused: row 3, service: 'tandläkare' is not a service. Use läkare, sköterska, fysioterapeut, psykolog, rehab, hälsoundersökning or rådgivning, or state under “How files are read” what it means.",
        "refused: Row 4, date: '2025-04-16' is after today, and only services that have been used are imported. Correct the date, or leave the row out until the service has been used.",
        "refused: row 5, date: '2025-02-30' is not a day: write it as YYYY-MM-DD or YYYYMMDD; a time is read only where it is midnight, as T00:00",
        'refused: row 6, date: is empty but required',
        'refused: Row 8 contradicts row 7: the same employee has two different rows of the same service on 2025-03-04. They differ in: description. Only row 7 counts: if both are right, write the descriptions in one row.',
      ].sort(),
    );
    expect(swedishLinesOf(result)).toEqual(
      expect.arrayContaining([
        "avvisad: rad 3, service: 'tandläkare' är ingen tjänst. Använd läkare, sköterska, fysioterapeut, psykolog, rehab, hälsoundersökning eller rådgivning, eller ange under ”Så läses filerna” vad det betyder.",
        "avvisad: Rad 4, date: '2025-04-16' ligger efter i dag, och bara tjänster som har använts läses in. Rätta datumet, eller ta bort raden tills tjänsten har använts.",
        'avvisad: Rad 8 motsäger rad 7: samma anställd har två olika rader med samma tjänst 2025-03-04. De skiljer sig åt i: description. Bara rad 7 gäller: om båda stämmer, skriv beskrivningarna på en och samma rad.',
      ]),
    );
  });

  it('leaves the name of an employee out of its messages', async () => {
    const result = await client.importTexts([uses('1;2025-03-03;Anna;', '1;2025-03-03;läkare;')]);
    expect(client.linesOf(result)).toEqual([
      'refused: row 2, service: is not a service. Use läkare, sköterska, fysioterapeut, psykolog, rehab, hälsoundersökning or rådgivning, or state under “How files are read” what it means.',
    ]);
  });

  it('moves no covered day', async () => {
    await client.importTexts([uses('1;2025-03-03;läkare;')]);
    const { rows } = await open.pool.query<{ covered: string | null }>(
      'select covered_through::text as covered from api.delivery order by number desc limit 1',
    );
    expect(rows).toEqual([{ covered: null }]);
  });
});

describe('a complete file of service use', () => {
  beforeEach(() =>
    client.importTexts([
      uses('1;2025-02-28;läkare;', '1;2025-03-01;läkare;', '2;2025-03-31;rehab;', '2;2025-04-01;rehab;'),
    ]),
  );

  it('replaces the rows of its period, also those of people whom it does not contain', async () => {
    const result = await client.importTexts([uses('1;2025-03-01;läkare;', '1;2025-03-15;psykolog;')], march);
    expect(result).toMatchObject({ outcome: 'stored', reports: [{ created: 1, skipped: 1 }] });
    expect(client.linesOf(result)).toEqual([
      'note: Service use of the period that the file lacks and that is removed: 1.',
    ]);
    expect(await listUses()).toEqual([
      '1 2025-02-28 DOCTOR',
      '1 2025-03-01 DOCTOR',
      '1 2025-03-15 PSYCH',
      '2 2025-04-01 REHAB',
    ]);
  });

  it('without rows removes those of its period', async () => {
    const result = await client.importTexts([uses()], march);
    expect(result.outcome).toBe('stored');
    expect(client.linesOf(result)).toEqual([
      'note: The file has a header and no rows.',
      'note: Service use of the period that the file lacks and that is removed: 2.',
    ]);
    expect(await listUses()).toEqual(['1 2025-02-28 DOCTOR', '2 2025-04-01 REHAB']);
  });

  it('is held when it removes more than a tenth of the rows of its period, until it is confirmed', async () => {
    const visits = Array.from({ length: 8 }, (_, index) => `1;2025-03-${String(index + 10)};rehab;`);
    await client.importTexts([uses(...visits)]);
    const stored = await listUses();
    const all = ['1;2025-03-01;läkare;', '2;2025-03-31;rehab;', ...visits];
    const held = await client.importTexts([uses(...all.slice(2))], { ...march, holds: true });
    expect(held).toMatchObject({
      outcome: 'held',
      effects: { serviceUses: 10, removedServiceUses: 2, absences: 0, withdrawnAbsences: 0 },
    });
    expect(await listUses()).toEqual(stored);
    const tenth = await client.importTexts([uses(...all.slice(1))], { ...march, holds: true });
    expect([tenth.outcome, (await listUses()).length]).toEqual(['stored', 11]);
    const confirmed = await client.importTexts([uses(...all.slice(5))], { ...march, holds: false });
    expect([confirmed.outcome, (await listUses()).length]).toEqual(['stored', 7]);
  });

  it('is not held for rows that it changes and adds', async () => {
    const rows = ['1;2025-03-01;läkare;Besök', '2;2025-03-31;rehab;Möte', '2;2025-03-30;psykolog;'];
    expect(await client.importTexts([uses(...rows)], { ...march, holds: true })).toMatchObject({
      outcome: 'stored',
      effects: { serviceUses: 2, removedServiceUses: 0 },
    });
  });

  it('names the period that it covers, and moves no covered day of absences', async () => {
    await client.importTexts([uses('1;2025-03-01;läkare;', '2;2025-03-31;rehab;')], march);
    const { rows } = await open.pool.query(
      `select covered_from::text as from, covered_through::text as through
      from api.delivery order by number desc limit 1`,
    );
    expect(rows).toEqual([{ from: '2025-03-01', through: '2025-03-31' }]);
    expect((await open.pool.query('select from api.data_coverage')).rows).toEqual([]);
  });

  it('stores nothing if a row lies outside its period', async () => {
    const before = await listUses();
    const result = await client.importTexts([uses('1;2025-04-02;läkare;', '1;2025-03-01;läkare;')], march);
    expect(result.outcome).toBe('incomplete');
    expect(client.linesOf(result)).toContain(
      "refused: row 2, date: '2025-04-02' lies outside the period that the complete file covers: correct the days, remove the row, or change the period that the delivery covers",
    );
    expect(await listUses()).toEqual(before);
  });

  it('needs the first day of its period', async () => {
    const importing = client.importTexts([uses('1;2025-03-01;läkare;')], {
      complete: { day: '2025-03-31', from: null },
    });
    await expect(importing).rejects.toThrow(CompleteModeError);
  });

  it('keeps the absences of its period', async () => {
    await client.importTexts(['employment_number;type;from;to\n1;sjuk;2025-03-03;2025-03-05']);
    await client.importTexts([uses()], march);
    expect(await client.listAbsences()).toEqual(['1 SICK_LEAVE 2025-03-03..2025-03-05 100']);
  });
});

it.each([false, true])(
  'a file without descriptions contradicts none of another file, in either order: %s',
  async (isFirst) => {
    const [plain, described] = [
      'anställningsnr;datum;tjänst\n1;2025-03-03;läkare',
      uses('1;2025-03-03;läkare;Besök'),
    ];
    const result = await client.importTexts(isFirst ? [plain, described] : [described, plain]);
    expect(client.linesOf(result)).toEqual([]);
    expect(await listUses()).toEqual(['1 2025-03-03 DOCTOR Besök']);
  },
);

it.each<[mode: string, settings: object]>([
  ['changes', {}],
  ['complete', march],
])('undoes a delivery of service use in the mode %s: every table is as before', async (_mode, settings) => {
  await client.importTexts([uses('1;2025-03-03;läkare;Besök', '2;2025-03-04;rehab;', '2;2025-02-04;rehab;')]);
  const before = await readFingerprints(open, EXCLUDED_TABLES);
  const { delivery } = await client.importTexts(
    [uses('1;2025-03-03;läkare;Nytt besök', '1;2025-03-10;psykolog;')],
    settings,
  );
  expect(await readFingerprints(open, EXCLUDED_TABLES)).not.toEqual(before);
  const now = Temporal.Instant.from('2025-04-16T08:00:00Z');
  await undoDelivery(open, { organisationNumber: '5566778899', number: delivery, undoneBy: null, now });
  expect(await readFingerprints(open, EXCLUDED_TABLES)).toEqual(before);
});
