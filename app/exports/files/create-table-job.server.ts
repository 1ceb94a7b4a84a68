import type { Temporal } from 'temporal-polyfill';
import type { Table } from '#contract/spreadsheet/table.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { ExportFormat } from '../export-format.ts';
import type { ExportJob } from '../export-job.ts';
import { CONTENT_TYPES, writeFile } from './write-file.server.ts';

type TableJobSettings = {
  /** The name of the file without its extension. */
  name: string;
  format: ExportFormat;
  texts: Texts;
  now: Temporal.Instant;
  tables: () => readonly Table[];
};

/** Exports tables whose rows are in memory. */
export function createTableJob({ name, format, texts, now, tables }: TableJobSettings): ExportJob {
  const { t, language } = texts;
  return {
    fileName: `${name}.${format}`,
    contentType: CONTENT_TYPES[format],
    write: () =>
      writeFile({
        format,
        language,
        tables: tables(),
        creator: t('shell:app.title'),
        createdAt: new Date(now.epochMilliseconds),
        onRows: () => undefined,
      }),
    share: () => 0,
  };
}
