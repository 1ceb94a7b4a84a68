import type { Temporal } from 'temporal-polyfill';
import { positionOf, type FollowUpPosition } from '#contract/calls/rehabilitation/follow-up.ts';
import { todayIn } from '#contract/values/calendar.ts';
import { FOLLOW_UP_MAX_LIMIT } from '#contract/values/constants.ts';
import type { ApiClient } from '#app/api/api-client.server.ts';
import type { ExportFormat } from '#app/exports/export-format.ts';
import type { ExportJob } from '#app/exports/export-job.ts';
import { createTableFromRows } from '#app/exports/files/create-table-from-rows.ts';
import { CONTENT_TYPES, writeFile } from '#app/exports/files/write-file.server.ts';
import type { Row } from '#contract/spreadsheet/table.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { FOLLOW_UP_COLUMNS } from '../follow-up-columns.ts';
import { toShownRow } from '../rows/to-shown-row.server.ts';
import type { FollowUpFilter } from './follow-up-query.ts';
import { toListRequest } from './load-follow-up.server.ts';

type FollowUpJobSettings = {
  api: Pick<ApiClient, 'call'>;
  now: Temporal.Instant;
  texts: Texts;
  format: ExportFormat;
  filter: FollowUpFilter;
  departmentIds: readonly string[];
};

/**
 * Exports all rows of the filters as a file, in the order of the page. They are read before the file is written, because the pages of a
 * list that changes meanwhile must be read soon after each other: they are fewer than the people on sick leave.
 */
export function createFollowUpJob(settings: FollowUpJobSettings): ExportJob {
  const { api, now, format, filter, departmentIds } = settings;
  const { t, language } = settings.texts;
  const today = todayIn(now);
  const headings = FOLLOW_UP_COLUMNS.map(({ heading, kind }) => ({ heading: t(heading), kind }));
  let share = 0;
  async function readRows(): Promise<Row[]> {
    const rows: Row[] = [];
    let after: FollowUpPosition | undefined;
    for (;;) {
      const page = await api.call('followUpList', {
        ...toListRequest(filter, departmentIds),
        ...(after === undefined ? {} : { after }),
        limit: FOLLOW_UP_MAX_LIMIT,
        export: { kind: 'followUp', format, columns: FOLLOW_UP_COLUMNS.map(({ id }) => id) },
      });
      const shown = page.rows.map((row) => toShownRow(row, today));
      rows.push(...shown.map((row) => FOLLOW_UP_COLUMNS.map(({ value }) => value(row, t))));
      const last = page.rows.at(-1);
      if (last === undefined || page.remaining === 0) return rows;
      after = positionOf(last);
    }
  }
  return {
    fileName: `${t('followUp:fileName', { date: today })}.${format}`,
    contentType: CONTENT_TYPES[format],
    async *write() {
      const rows = await readRows();
      yield* writeFile({
        format,
        language,
        tables: [createTableFromRows(t('followUp:title'), headings, rows)],
        creator: t('shell:app.title'),
        createdAt: new Date(now.epochMilliseconds),
        onRows: (written) => {
          share = written / Math.max(1, rows.length);
        },
      });
    },
    share: () => share,
  };
}
