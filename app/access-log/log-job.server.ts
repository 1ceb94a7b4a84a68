import type { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import type { ApiClient } from '#app/api/api-client.server.ts';
import type { ExportFormat } from '#app/exports/export-format.ts';
import type { ExportJob } from '#app/exports/export-job.ts';
import { openTable } from '#app/exports/files/open-table.ts';
import { CONTENT_TYPES, writeFile } from '#app/exports/files/write-file.server.ts';
import type { Row } from '#contract/spreadsheet/table.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { LOG_COLUMNS } from './log-columns.ts';
import type { LogQuery } from './parse-log-query.server.ts';

type LogJobSettings = {
  api: Pick<ApiClient, 'stream'>;
  now: Temporal.Instant;
  texts: Texts;
  format: ExportFormat;
  filter: LogQuery['filter'];
};

/** Exports all events of the filter as a file. */
export function createLogJob({ api, now, texts, format, filter }: LogJobSettings): ExportJob {
  const { t, language } = texts;
  const headings = LOG_COLUMNS.map(({ heading, cellKind }) => ({ heading: t(heading), kind: cellKind }));
  async function* readRows(): AsyncGenerator<Row[]> {
    const columns = LOG_COLUMNS.map(({ id }) => id);
    const request = { ...filter, export: { kind: 'accessLog' as const, format, columns } };
    for await (const rows of api.stream('accessLog', request)) {
      yield rows.map((row) => LOG_COLUMNS.map(({ value }) => value(row, t)));
    }
  }
  return {
    fileName: `${t('accessLog:fileName', { date: todayIn(now) })}.${format}`,
    contentType: CONTENT_TYPES[format],
    async *write() {
      const rows = readRows();
      try {
        yield* writeFile({
          format,
          language,
          tables: [await openTable(t('accessLog:table'), headings, rows)],
          creator: t('shell:app.title'),
          createdAt: new Date(now.epochMilliseconds),
          onRows: () => undefined,
        });
      } finally {
        await rows.return(undefined);
      }
    },
    // The number of rows is not known before the last one.
    share: () => 0,
  };
}
