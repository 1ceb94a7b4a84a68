import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { type ArchiveEntry, buildArchive } from '#tests/support/files/sample-archive.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { type ImportFolder, makeImportFolder, paxml } from '#tests/support/provider/make-import-folder.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { tlu } from '#tests/support/provider/tlu.ts';

const ABSENCES = 'anstnr;typ;from;tom\n1;sjuk;2025-03-03;2025-03-04';

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
let folder: ImportFolder;
beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
  client = createImportOrganisation(open);
  folder = makeImportFolder();
});
afterAll(async () => {
  await open.close();
  await client.remove();
  await folder.remove();
});
beforeEach(() => client.reset());

const importArchive = (entries: readonly ArchiveEntry[]) =>
  client.importPaths([folder.write('delivery.zip', buildArchive(entries))]);
const listTemporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('franvaro-archive-'));

async function workbook(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Frånvaro').addRows([
    ['anstnr', 'typ', 'from', 'tom'],
    ['2', 'vab', '2025-03-10', '2025-03-10'],
  ]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

describe('a zip archive', () => {
  it('is imported as its files, of every format', async () => {
    const before = listTemporary();
    const result = await importArchive([
      { name: 'mars/', content: '' },
      { name: 'mars/d.csv', content: ABSENCES, deflated: true },
      { name: 'b.xml', content: paxml({ times: [['anstid="1"', { tidkod: 'SJK', datum: '2025-03-06' }]] }) },
      { name: 'c.xlsx', content: await workbook(), deflated: true },
      {
        name: 'a.tlu',
        content: tlu({
          employees: [
            {
              number: '1',
              normal: [['2025-03-20', '8']],
              times: [
                ['2025-03-20', '060', '4'],
                ['x', '060', '4'],
              ],
            },
          ],
        }),
      },
      { name: '__MACOSX/mars/._d.csv', content: 'Mac OS X' },
      { name: 'mars/.DS_Store', content: 'Bud1' },
    ]);
    expect(result.outcome).toBe('stored');
    const names = result.reports.map(({ file, kind }) => `${file.replace(folder.folder, '')} ${kind}`);
    expect(names).toEqual([
      '/delivery.zip/a.tlu tlu',
      '/delivery.zip/b.xml paxml',
      '/delivery.zip/c.xlsx absences',
      '/delivery.zip/mars/d.csv absences',
    ]);
    expect(await client.listAbsences()).toEqual([
      '1 SICK_LEAVE 2025-03-03..2025-03-04 100',
      '1 SICK_LEAVE 2025-03-06..2025-03-06 100',
      '1 CARE_OF_CHILD 2025-03-20..2025-03-20 50',
      '2 CARE_OF_CHILD 2025-03-10..2025-03-10 100',
    ]);
    const errors = [];
    for await (const { file, row, reason } of result.errors.list()) errors.push([file, row, reason]);
    expect(errors).toEqual([[expect.stringMatching(/\/delivery\.zip\/a\.tlu$/), 2, 'notADay']]);
    expect(listTemporary()).toEqual(before);
  });

  it('is imported together with other files, in one transaction', async () => {
    const archive = folder.write('a.zip', buildArchive([{ name: 'a.csv', content: ABSENCES }]));
    const other = folder.write('b.csv', 'anstnr;typ;from\n1;x;2025-03-03');
    const result = await client.importPaths([archive, other]);
    expect(result.outcome).toBe('nothingUsable');
    expect(await client.listAbsences()).toEqual([]);
  });

  it.each<[name: string, entries: () => ArchiveEntry[], message: RegExp]>([
    [
      'of another kind',
      () => [
        { name: 'a.csv', content: ABSENCES },
        { name: 'intyg.pdf', content: samplePdf() },
      ],
      /delivery\.zip\/intyg\.pdf is a PDF document\./,
    ],
    [
      'that is an archive',
      () => [{ name: 'inner.zip', content: buildArchive([{ name: 'a.csv', content: ABSENCES }]) }],
      /delivery\.zip\/inner\.zip is a zip archive\. Unpack it/,
    ],
    [
      'with macros',
      () => [
        {
          name: 'a.xlsx',
          content: buildArchive([
            { name: '[Content_Types].xml', content: CONTENT_TYPES },
            { name: 'xl/vbaProject.bin', content: 'a' },
          ]),
        },
      ],
      /delivery\.zip\/a\.xlsx: the Excel workbook has macros/,
    ],
    [
      'with an unknown header',
      () => [{ name: 'läs mig.txt', content: 'Hej!' }],
      /delivery\.zip\/läs mig\.txt: its header names no column/,
    ],
  ])('is rejected with the name of a file %s, and stores nothing', async (_name, entries, message) => {
    const before = listTemporary();
    const rejection = importArchive(entries());
    await expect(rejection).rejects.toThrow(message);
    await expect(rejection).rejects.not.toThrow(/franvaro-archive-/);
    expect(await client.listAbsences()).toEqual([]);
    expect(listTemporary()).toEqual(before);
  });

  it.each<[name: string, entries: () => ArchiveEntry[], message: RegExp]>([
    ['without files', () => [{ name: 'mars/', content: '' }], /contains no file/],
    [
      'with too many files',
      () => Array.from({ length: 101 }, (_, index) => ({ name: `${String(index)}.csv`, content: ABSENCES })),
      /more than 100 files, or is too large/,
    ],
    [
      'that is a zip bomb',
      () => [{ name: 'a.csv', content: Buffer.alloc(32 * 1024 * 1024, 'a'), deflated: true }],
      /too large when decompressed/,
    ],
    [
      'that claims more than the limit',
      () => [
        { name: 'a.csv', content: ABSENCES, deflated: true, claims: { uncompressedSize: 1_100_000_000 } },
      ],
      /too large when decompressed/,
    ],
    [
      'with a file that is larger than it claims',
      () => [{ name: 'a.csv', content: ABSENCES, deflated: true, claims: { uncompressedSize: 10 } }],
      /is damaged/,
    ],
    [
      'with encrypted files',
      () => [{ name: 'a.csv', content: ABSENCES, deflated: true, claims: { encrypted: true } }],
      /is encrypted/,
    ],
    ['with a path outside it', () => [{ name: '../a.csv', content: ABSENCES }], /is damaged/],
  ])('%s is rejected', async (_name, entries, message) => {
    await expect(importArchive(entries())).rejects.toThrow(message);
    expect(await client.listAbsences()).toEqual([]);
  });
});

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;
