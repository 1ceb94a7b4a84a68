import type { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import type { ExportFormat } from '#app/exports/export-format.ts';
import type { ExportJob } from '#app/exports/export-job.ts';
import { buildAboutTable } from '#app/exports/files/about-table.server.ts';
import { createTableJob } from '#app/exports/files/create-table-job.server.ts';
import { createTableFromRows } from '#app/exports/files/create-table-from-rows.ts';
import type { Cell, Table } from '#contract/spreadsheet/table.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { ANNUAL_COLUMNS, ANNUAL_FIGURES, listAnnualRows, type AnnualYears } from './annual-columns.ts';

type AnnualJobSettings = {
  now: Temporal.Instant;
  company: string;
  texts: Texts;
  format: ExportFormat;
  departments: readonly { name: string }[];
  years: AnnualYears;
};

/** Exports the table of the page as a file; CSV contains only the table. */
export function createAnnualJob(settings: AnnualJobSettings): ExportJob {
  const { now, texts, format, years } = settings;
  const { t } = texts;
  const name = t('annual:fileName', { year: years.chosen.year, date: todayIn(now) });
  return createTableJob({
    name,
    format,
    texts,
    now,
    tables: () => [buildAnnualTable(years, texts), ...(format === 'csv' ? [] : [buildAbout(settings)])],
  });
}

function buildAnnualTable(years: AnnualYears, { t }: Texts): Table {
  return createTableFromRows(
    t('annual:title'),
    [
      { heading: t('annual:figure'), kind: 'text' },
      ...ANNUAL_COLUMNS.map(({ of, value }) => ({
        heading: t(`annual:column.${value}`, { year: years[of].year }),
        kind: value === 'percent' ? ('percent' as const) : ('count' as const),
      })),
    ],
    listAnnualRows(years).map((row) => [
      t(`annual:figure.${row.id}`),
      ...ANNUAL_COLUMNS.map(({ of, value }): Cell =>
        row[of].suppressed ? { kind: 'text', value: t('annual:suppressed') } : row[of][value],
      ),
    ]),
  );
}

function buildAbout({ now, company, texts, departments, years }: AnnualJobSettings): Table {
  const { t } = texts;
  const { year, asOf } = years.chosen;
  return buildAboutTable(
    {
      company,
      departments: departments.map(({ name }) => name),
      period: { from: `${String(year)}-01-01`, to: asOf ?? `${String(year)}-12-31` },
      filters: [],
      facts: [
        [t('workbook:note'), t('annual:law')],
        [t('workbook:note'), t('annual:workingTime')],
        [t('workbook:note'), t('annual:hidden')],
      ],
      createdAt: now.toString(),
      definitions: ANNUAL_FIGURES.map((id) => ({
        term: t(`annual:figure.${id}`),
        text: t(`annual:figure.${id}.text`),
      })),
    },
    texts,
  );
}
