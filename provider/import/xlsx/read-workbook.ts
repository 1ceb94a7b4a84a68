import { BrokenFileError } from '../files/broken-file-error.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { readTable, type Table } from '../table/read-table.ts';
import { openWorkbook } from './open-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbookParts } from './read-workbook-parts.ts';

/**
 * Opens a workbook and finds the table: the first sheet whose header is of a known kind. Rows are read lazily. The caller closes
 * the workbook.
 *
 * @throws {BrokenFileError} also while reading rows
 */
export async function readWorkbook(
  file: string,
  mapping: Mapping,
): Promise<{ table: Table; close: () => void }> {
  const archive = await openWorkbook(file);
  try {
    const parts = await readWorkbookParts(file, archive);
    let first: unknown = new BrokenFileError(file, { key: 'noSheet' });
    for (const [index, sheet] of parts.sheets.entries()) {
      try {
        const table = await readTable(file, readSheet(file, archive, sheet, parts), mapping);
        return { table, close: () => archive.close() };
      } catch (error) {
        if (!(error instanceof BrokenFileError)) throw error;
        if (index === 0) first = error;
      }
    }
    throw first;
  } catch (error) {
    archive.close();
    throw error;
  }
}
