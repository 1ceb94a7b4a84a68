import { openWorkbook } from './open-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbookParts } from './read-workbook-parts.ts';

/**
 * The cells of the first rows of all sheets.
 *
 * @param count the number of rows of each sheet
 * @throws {BrokenFileError}
 */
export async function readFirstRows(file: string, count: number): Promise<(readonly string[])[]> {
  const archive = await openWorkbook(file);
  try {
    const parts = await readWorkbookParts(file, archive);
    const found: (readonly string[])[] = [];
    for (const { part } of parts.sheets) {
      let rows = 0;
      for await (const { cells } of readSheet(file, archive, part, parts)) {
        found.push(cells);
        rows += 1;
        if (rows === count) break;
      }
    }
    return found;
  } finally {
    archive.close();
  }
}
