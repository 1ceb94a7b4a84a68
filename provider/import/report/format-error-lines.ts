import { safeFieldText } from '#contract/spreadsheet/spreadsheet-text.ts';
import type { Language } from '#locales/catalogue.ts';
import type { ErrorList } from './error-list.ts';
import { formatReasonText } from './format-reason.ts';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const COLUMNS = ['file', 'outcome', 'row', 'column', 'reason', 'value'];

/**
 * The lines of the CSV with all rejections (`refused`) and warnings (`remark`) of an import, the header first: file, outcome, row,
 * column, reason and value, without names and personal numbers.
 */
export async function* formatErrorLines(
  errors: Pick<ErrorList, 'list'>,
  language: Language,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${formatLine(COLUMNS)}`;
  for await (const entry of errors.list()) {
    const { file, outcome, row, column, value } = entry;
    yield formatLine([
      file,
      outcome,
      String(row),
      column ?? '',
      formatReasonText(entry, language),
      value ?? '',
    ]);
  }
}

function formatLine(cells: readonly string[]): string {
  return `${cells.map(formatField).join(';')}\r\n`;
}

function formatField(text: string): string {
  const safe = safeFieldText(text);
  return /[";]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
