import type { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { ApiClient } from '#app/api/api-client.server.ts';
import { buildAboutTable } from '#app/exports/files/about-table.server.ts';
import type { ExportFormat } from '#app/exports/export-format.ts';
import type { ExportJob } from '#app/exports/export-job.ts';
import { createTableFromRows } from '#app/exports/files/create-table-from-rows.ts';
import { memoizeTranslate } from '#app/exports/memoize-translate.ts';
import { openTable } from '#app/exports/files/open-table.ts';
import type { Row, Table } from '#contract/spreadsheet/table.ts';
import { CONTENT_TYPES, writeFile } from '#app/exports/files/write-file.server.ts';
import { toApiPeriod } from '#app/period/date-range.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { toCellKind, toCellValue } from './columns/format-report-value.ts';
import type { ReportColumn } from './columns/report-columns.ts';
import type { ReportQuery } from './report-query.ts';

type ReportJobSettings = {
  api: Pick<ApiClient, 'stream'>;
  now: Temporal.Instant;
  company: string;
  texts: Texts;
  format: ExportFormat;
  query: ReportQuery;
  /** The chosen columns, in the order of the report. */
  columns: readonly ReportColumn[];
  departments: readonly { abstract_id: string; name: string }[];
  /** The sums of the report, and its number of rows. */
  sums: Pick<CallResponse<'absenceReport'>, 'total' | 'summary'>;
};

/**
 * Exports the report as a file: the rows in page order, the sums of the chart, and information about the
 * export.
 */
export function createReportJob(settings: ReportJobSettings): ExportJob {
  const { api, now, texts, format, query, columns, departments, sums } = settings;
  const { t, language } = texts;
  const { sorting } = query;
  const headings = columns.map(({ heading, kind }) => ({ heading: t(heading), kind: toCellKind(kind) }));
  const translate = memoizeTranslate(t);
  let written = 0;
  async function* readRows(): AsyncGenerator<Row[]> {
    const request = {
      departmentIds: departments.map(({ abstract_id: id }) => id),
      ...toApiPeriod(query.period),
      sorting,
      export: { kind: 'report' as const, format, columns: columns.map(({ id }) => id) },
    };
    for await (const rows of api.stream('absenceReport', request)) {
      yield rows.map((row) => columns.map(({ value, kind }) => toCellValue(value(row), kind, translate)));
    }
  }
  return {
    fileName: `${t('report:fileName', { date: todayIn(now) })}.${format}`,
    contentType: CONTENT_TYPES[format],
    async *write() {
      const rows = readRows();
      try {
        yield* writeFile({
          format,
          language,
          // A format without sheets contains only the rows, for import by other programs.
          tables: [
            await openTable(t('report:sheet'), headings, rows),
            ...(format === 'csv' ? [] : [buildSumsTable(sums.summary, texts), buildAbout(settings)]),
          ],
          creator: t('shell:app.title'),
          createdAt: new Date(now.epochMilliseconds),
          onRows: (count) => {
            written = count;
          },
        });
      } finally {
        await rows.return(undefined);
      }
    },
    share: () => Math.min(1, written / Math.max(1, sums.total)),
  };
}

function buildSumsTable({ byType, ...all }: ReportJobSettings['sums']['summary'], { t }: Texts): Table {
  return createTableFromRows(
    t('report:summary'),
    [
      { heading: t('absence:column.type'), kind: 'text' },
      { heading: t('report:summary.persons'), kind: 'count' },
      { heading: t('absence:occasions'), kind: 'count' },
      { heading: t('report:summary.days'), kind: 'count' },
    ],
    [
      ...byType.map(({ type, ...sums }) => ({ name: t(`absence:absenceType.${type}`), ...sums })),
      { name: t('report:summary.all'), ...all },
    ].map(({ name, persons, occasions, absenceDays }) => [name, persons, occasions, absenceDays]),
  );
}

function buildAbout(settings: ReportJobSettings): Table {
  const { company, now, texts, query, columns, departments, sums } = settings;
  const { t } = texts;
  const sorted = columns.find(({ id }) => id === query.sorting.column);
  return buildAboutTable(
    {
      company,
      departments: departments.map(({ name }) => name),
      period: query.period,
      filters: [],
      facts: [
        [t('workbook:rowCount'), { kind: 'count', value: sums.total }],
        ...(sorted === undefined
          ? []
          : [[t('workbook:sortedBy'), t(sorted.heading)] satisfies [string, string]]),
      ],
      createdAt: now.toString(),
      definitions: [
        ...columns.flatMap(({ heading, definition }) =>
          definition === undefined ? [] : [{ term: t(heading), text: t(definition) }],
        ),
        { term: t('report:summary'), text: t('report:summary.note') },
      ],
    },
    texts,
  );
}
