import type { Language } from '#locales/catalogue.ts';
import type { ExportFormat } from '../export-format.ts';
import type { Table } from '#contract/spreadsheet/table.ts';
import { CSV, streamCsv } from './write-csv.server.ts';
import { streamWorkbook, XLSX } from '#contract/spreadsheet/write-workbook.server.ts';

export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = { xlsx: XLSX, csv: CSV };

type ExportFile = {
  format: ExportFormat;
  tables: readonly Table[];
  language: Language;
  /** The creator and the time in the properties of a workbook; a CSV file has no properties. */
  creator: string;
  createdAt: Date;
  /** Called with the number of rows written. */
  onRows: (written: number) => void;
};

/** Yields the bytes of a file, generated on demand. */
export function writeFile({
  format,
  tables,
  language,
  onRows,
  ...properties
}: ExportFile): AsyncGenerator<Uint8Array> {
  switch (format) {
    case 'xlsx':
      return streamWorkbook({ tables, onRows, ...properties });
    case 'csv':
      return streamCsv(tables, language, onRows);
  }
}
