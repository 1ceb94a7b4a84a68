import type { Texts } from '#app/i18n/i18n.server.ts';
import type { DateRange } from '#app/period/date-range.ts';
import { createTableFromRows } from './create-table-from-rows.ts';
import type { Cell, Row, Table } from '#contract/spreadsheet/table.ts';

/** Metadata of an export, which remain understandable when the file is opened later. */
export type About = {
  company: string;
  /** Names of the chosen departments. */
  departments: readonly string[];
  period: DateRange;
  /** The active filters as text; empty: none. */
  filters: readonly string[];
  /** Further facts. */
  facts?: readonly (readonly [term: string, value: Cell])[];
  /** An instant. */
  createdAt: string;
  /** Definitions of the columns or figures. */
  definitions: readonly { term: string; text: string }[];
};

/** Builds the sheet that describes the others: one row per fact and department. */
export function buildAboutTable(about: About, { t }: Texts): Table {
  const { company, departments, period, filters, facts = [], createdAt, definitions } = about;
  const rows: Row[] = [
    [t('workbook:company'), company],
    [t('filter:period.from'), { kind: 'day', value: period.from }],
    [t('filter:period.to'), { kind: 'day', value: period.to }],
    ...(filters.length === 0 ? [t('workbook:noFilters')] : filters).map((text) => [
      t('workbook:filters'),
      text,
    ]),
    ...facts,
    [t('workbook:createdAt'), { kind: 'moment', value: createdAt }],
    [t('workbook:departmentCount'), { kind: 'count', value: departments.length }],
    ...departments.map((name) => [t('absence:column.department'), name]),
    ...definitions.map(({ term, text }) => [t('workbook:definition', { term }), text]),
  ];
  return createTableFromRows(
    t('workbook:about'),
    [
      { heading: t('workbook:fact'), kind: 'text' },
      { heading: t('workbook:value'), kind: 'text' },
    ],
    rows,
  );
}
