import type { Day } from '#contract/values/calendar.ts';
import type { Texts } from '#app/i18n/texts-context.tsx';
import { smallTable } from './small-table.ts';
import type { Cell, Row, Table } from './table.ts';

/** What an export is about, for whoever finds it in a year. */
export type About = {
  company: string;
  /** Names of the chosen departments. */
  departments: readonly string[];
  period: { from: Day; to: Day };
  /** What the figures are narrowed by, in words; empty: nothing. */
  filters: readonly string[];
  /** What else there is to say of it. */
  facts?: readonly (readonly [term: string, value: Cell])[];
  /** An instant. */
  createdAt: string;
  /** What the columns or figures mean. */
  definitions: readonly { term: string; text: string }[];
};

/** The sheet that says of the others what they are: a line a fact, and a line a department. */
export function buildAboutTable(about: About, { t }: Texts): Table {
  const { company, departments, period, filters, facts = [], createdAt, definitions } = about;
  const rows: Row[] = [
    [t('workbook.company'), company],
    [t('filter.period.from'), { kind: 'day', value: period.from }],
    [t('filter.period.to'), { kind: 'day', value: period.to }],
    ...(filters.length === 0 ? [t('workbook.noFilters')] : filters).map((text) => [
      t('workbook.filters'),
      text,
    ]),
    ...facts,
    [t('workbook.createdAt'), { kind: 'moment', value: createdAt }],
    [t('workbook.departmentCount'), { kind: 'count', value: departments.length }],
    ...departments.map((name) => [t('column.department'), name]),
    ...definitions.map(({ term, text }) => [t('workbook.definition', { term }), text]),
  ];
  return smallTable(
    t('workbook.about'),
    [
      { heading: t('workbook.fact'), kind: 'text' },
      { heading: t('workbook.value'), kind: 'text' },
    ],
    rows,
  );
}
