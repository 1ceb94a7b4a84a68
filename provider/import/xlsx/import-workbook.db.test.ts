import { writeFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';

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

it('imports the absences of a workbook and rejects its error values', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Frånvaro');
  sheet.addRow(['anställningsnr', 'typ', 'from', 'tom', 'omfattning']);
  sheet.addRow([1, 'sjuk', new Date('2025-02-03T00:00:00Z'), new Date('2025-02-05T00:00:00Z'), 0.5]);
  sheet.addRow([2, 'sjuk', { error: '#REF!' }]);
  sheet.addRow([2, 'vab', '2025-02-10', '2025-02-10', 1]);
  sheet.getColumn(5).numFmt = '0%';
  const path = client.write('');
  writeFileSync(path, new Uint8Array(await book.xlsx.writeBuffer()));
  const result = await client.importPaths([path]);
  expect(await client.listAbsences()).toEqual([
    '1 SICK_LEAVE 2025-02-03..2025-02-05 50',
    '2 CARE_OF_CHILD 2025-02-10..2025-02-10 100',
  ]);
  expect(client.linesOf(result)).toContainEqual(
    expect.stringMatching(/^refused: Row 3, from: '#REF!' is an error value/),
  );
});
