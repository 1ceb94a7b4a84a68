import type { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import type { ExportFormat } from '#app/exports/export-format.ts';
import type { ExportJob } from '#app/exports/export-job.ts';
import { buildAboutTable } from '#app/exports/files/about-table.server.ts';
import { createTableJob } from '#app/exports/files/create-table-job.server.ts';
import { createTableFromRows } from '#app/exports/files/create-table-from-rows.ts';
import { KEY_FIGURES } from '#app/figures/key-figures.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { DateRange } from '#app/period/date-range.ts';
import type { Cell, Table } from '#contract/spreadsheet/table.ts';
import { COMPARISON_COLUMNS, type ComparedRow } from './comparison-columns.ts';
import { COMPARED_FIGURES, COMPARED_LIMITS } from './compared-figures.ts';

type ComparisonJobSettings = {
  now: Temporal.Instant;
  company: string;
  texts: Texts;
  format: ExportFormat;
  departments: readonly { name: string }[];
  period: DateRange;
  /** The active filters as text. */
  filters: readonly string[];
  /** All rows in the order of the page, that of all departments first. */
  rows: readonly ComparedRow[];
};

/** Exports the table of the page as a file; CSV contains only the table. */
export function createComparisonJob(settings: ComparisonJobSettings): ExportJob {
  const { now, texts, format, rows } = settings;
  const { t } = texts;
  return createTableJob({
    name: t('comparison:fileName', { date: todayIn(now) }),
    format,
    texts,
    now,
    tables: () => [buildTable(rows, texts), ...(format === 'csv' ? [] : [buildAbout(settings)])],
  });
}

function buildTable(rows: readonly ComparedRow[], { t }: Texts): Table {
  return createTableFromRows(
    t('comparison:table'),
    COMPARISON_COLUMNS.map(({ heading, kind }) => ({ heading: t(heading), kind })),
    rows.map((row) =>
      COMPARISON_COLUMNS.map((column): Cell =>
        column.isHidden(row) ? { kind: 'text', value: t('comparison:suppressed') } : column.value(row),
      ),
    ),
  );
}

function buildAbout({ now, company, texts, departments, period, filters }: ComparisonJobSettings): Table {
  const { t } = texts;
  return buildAboutTable(
    {
      company,
      departments: departments.map(({ name }) => name),
      period,
      filters,
      facts: [
        [t('workbook:note'), t('comparison:own')],
        [t('workbook:note'), t('comparison:hidden')],
      ],
      createdAt: now.toString(),
      definitions: [
        ...COMPARED_FIGURES.map((id) => ({
          term: t(KEY_FIGURES[id]),
          text: t(`keyFigures:${id}.text`, COMPARED_LIMITS),
        })),
        { term: t('comparison:column.change'), text: t('comparison:change.text') },
      ],
    },
    texts,
  );
}
