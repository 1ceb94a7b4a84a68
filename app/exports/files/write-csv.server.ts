import { safeFieldText } from '#contract/spreadsheet/spreadsheet-text.ts';
import type { Language } from '#locales/catalogue.ts';
import { formatSwedishClock } from '#contract/spreadsheet/swedish-clock.ts';
import { readCell, type Cell, type Column, type Row, type Table } from '#contract/spreadsheet/table.ts';
import { createYieldIfDue } from '#contract/spreadsheet/create-yield-if-due.ts';

export const CSV = 'text/csv; charset=utf-8';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** With a decimal comma the separator is a semicolon, as Excel expects in either language. */
const SIGNS = {
  sv: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
} as const satisfies Record<Language, { separator: string; decimal: string }>;

const NAME_COLUMNS: readonly Column[] = [{ heading: '', kind: 'text' }];

const DECIMALS = { decimal: 1, precise: 2, percent: 1 } as const;

/**
 * Writes tables as CSV (RFC 4180), UTF-8 encoded; text cells never become formulas. A single table is the whole file; several
 * tables are separated by an empty line, each below its name. `onRows` receives the number of rows written.
 */
export async function* streamCsv(
  tables: readonly Table[],
  language: Language,
  onRows: (written: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const yieldIfDue = createYieldIfDue();
  yield encoder.encode(BYTE_ORDER_MARK);
  let written = 0;
  for (const [at, table] of tables.entries()) {
    const { name, columns } = table;
    if (at > 0) yield encoder.encode('\r\n');
    if (tables.length > 1) yield encoder.encode(formatLine([name], NAME_COLUMNS, language));
    yield encoder.encode(formatLine(columns.map(formatHeading), columns, language));
    for await (const rows of table.batches()) {
      const lines: string[] = [];
      for (const row of rows) {
        lines.push(formatLine(row, columns, language));
        await yieldIfDue();
      }
      written += rows.length;
      onRows(written);
      yield encoder.encode(lines.join(''));
    }
  }
}

/** The unit is in the heading, so that programs read the values as numbers. */
function formatHeading({ heading, kind }: Column): Cell {
  const unit = kind === 'percent' || kind === 'degree' ? ' (%)' : '';
  return { kind: 'text', value: heading + unit };
}

function formatLine(row: Row, columns: readonly Column[], language: Language): string {
  const { separator } = SIGNS[language];
  return `${row.map((cell, index) => formatField(cell, columns[index], language)).join(separator)}\r\n`;
}

function formatField(cell: Cell, column: Column | undefined, language: Language): string {
  const { kind, value } = readCell(cell, column);
  if (value === null) return '';
  if (typeof value === 'string')
    return quote(kind === 'moment' ? formatSwedishClock(value) : safeFieldText(value));
  const decimals = kind in DECIMALS ? DECIMALS[kind as keyof typeof DECIMALS] : 0;
  return value.toFixed(decimals).replace('.', SIGNS[language].decimal);
}

function quote(text: string): string {
  return /[",;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
