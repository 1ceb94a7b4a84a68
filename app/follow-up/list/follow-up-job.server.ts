import type { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import type { ApiClient } from '#app/api/api-client.server.ts';
import type { ExportFormat } from '#app/exports/export-format.ts';
import type { ExportJob } from '#app/exports/export-job.ts';
import { openTable } from '#app/exports/files/open-table.ts';
import { CONTENT_TYPES, writeFile } from '#app/exports/files/write-file.server.ts';
import type { Row } from '#contract/spreadsheet/table.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { FOLLOW_UP_COLUMNS } from '../follow-up-columns.ts';
import { toShownRow } from '../rows/to-shown-row.server.ts';
import type { FollowUpFilter } from './follow-up-query.ts';
import { toListRequest } from './load-follow-up.server.ts';

type FollowUpJobSettings = {
  api: Pick<ApiClient, 'stream'>;
  now: Temporal.Instant;
  texts: Texts;
  format: ExportFormat;
  filter: FollowUpFilter;
  departmentIds: readonly string[];
};

/** Exports all rows of the filters as a file, in the order of the page, as the list was when the export began. */
export function createFollowUpJob(settings: FollowUpJobSettings): ExportJob {
  const { api, now, format, filter, departmentIds } = settings;
  const { t, language } = settings.texts;
  const today = todayIn(now);
  const headings = FOLLOW_UP_COLUMNS.map(({ heading, kind }) => ({ heading: t(heading), kind }));
  async function* readRows(): AsyncGenerator<Row[]> {
    const columns = FOLLOW_UP_COLUMNS.map(({ id }) => id);
    const request = {
      ...toListRequest(filter, departmentIds),
      export: { kind: 'followUp' as const, format, columns },
    };
    for await (const rows of api.stream('followUpList', request)) {
      const shown = rows.map((row) => toShownRow(row, today));
      yield shown.map((row) => FOLLOW_UP_COLUMNS.map(({ value }) => value(row, t)));
    }
  }
  return {
    fileName: `${t('followUp:fileName', { date: today })}.${format}`,
    contentType: CONTENT_TYPES[format],
    async *write() {
      const rows = readRows();
      try {
        yield* writeFile({
          format,
          language,
          tables: [await openTable(t('followUp:title'), headings, rows)],
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
