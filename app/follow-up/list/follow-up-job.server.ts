import type { Temporal } from 'temporal-polyfill';
import { positionOf, type FollowUpPosition } from '#contract/calls/rehabilitation/follow-up.ts';
import { todayIn } from '#contract/values/calendar.ts';
import { FOLLOW_UP_MAX_LIMIT } from '#contract/values/constants.ts';
import type { ApiClient } from '#app/api/api-client.server.ts';
import type { ExportFormat } from '#app/exports/export-format.ts';
import type { ExportJob } from '#app/exports/export-job.ts';
import { createRowBuffer } from '#app/exports/files/row-buffer.server.ts';
import { CONTENT_TYPES, writeFile } from '#app/exports/files/write-file.server.ts';
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

/** Reading takes about as long as writing. */
const READ_SHARE = 0.5;

/** Exports all rows of the filters as a file, in the order of the page. */
export function createFollowUpJob(settings: FollowUpJobSettings): ExportJob {
  const { api, now, format, filter, departmentIds } = settings;
  const { t, language } = settings.texts;
  const today = todayIn(now);
  const headings = FOLLOW_UP_COLUMNS.map(({ heading, kind }) => ({ heading: t(heading), kind }));
  const rowBuffer = createRowBuffer(t('followUp:title'), headings);
  let read = 0;
  let after: FollowUpPosition | undefined;
  let written = 0;
  let total = 1;
  return {
    fileName: `${t('followUp:fileName', { date: today })}.${format}`,
    contentType: CONTENT_TYPES[format],
    async *read() {
      for (;;) {
        const page = await api.call('followUpList', {
          ...toListRequest(filter, departmentIds),
          ...(after === undefined ? {} : { after }),
          limit: FOLLOW_UP_MAX_LIMIT,
          export: { kind: 'followUp', format, columns: FOLLOW_UP_COLUMNS.map(({ id }) => id) },
        });
        const shown = page.rows.map((row) => toShownRow(row, today));
        await rowBuffer.add(shown.map((row) => FOLLOW_UP_COLUMNS.map(({ value }) => value(row, t))));
        read += page.rows.length;
        total = Math.max(1, page.total);
        yield;
        const last = page.rows.at(-1);
        if (last === undefined || page.remaining === 0) return;
        after = positionOf(last);
      }
    },
    write: () =>
      writeFile({
        format,
        language,
        tables: [rowBuffer.toTable()],
        creator: t('shell:app.title'),
        createdAt: new Date(now.epochMilliseconds),
        onRows: (count) => {
          written = count;
        },
      }),
    share: () => READ_SHARE * Math.min(1, read / total) + (1 - READ_SHARE) * Math.min(1, written / total),
  };
}
