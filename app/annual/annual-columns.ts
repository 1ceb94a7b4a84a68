import type { AnnualFigure, AnnualFigures } from '#contract/calls/absence/statistics.ts';

/** The seven figures in the order of the annual report. */
export const ANNUAL_FIGURES = [
  'total',
  'longSpells',
  'women',
  'men',
  'age29OrYounger',
  'age30To49',
  'age50OrOlder',
] as const;
export type AnnualFigureId = (typeof ANNUAL_FIGURES)[number];

/** A figure in the two years. */
export type AnnualRow = { id: AnnualFigureId; chosen: AnnualFigure; previous: AnnualFigure };

export type AnnualYears = { chosen: AnnualFigures; previous: AnnualFigures };

/** A column of the table, the same on the page and in every file; `employees` is a number of people, not a percentage. */
export type AnnualColumn = { id: string; of: keyof AnnualYears; value: 'percent' | 'employees' };

export const ANNUAL_COLUMNS: readonly AnnualColumn[] = [
  { id: 'chosen', of: 'chosen', value: 'percent' },
  { id: 'previous', of: 'previous', value: 'percent' },
  { id: 'chosenEmployees', of: 'chosen', value: 'employees' },
  { id: 'previousEmployees', of: 'previous', value: 'employees' },
];

export function listAnnualRows({ chosen, previous }: AnnualYears): AnnualRow[] {
  return ANNUAL_FIGURES.map((id) => ({ id, chosen: chosen[id], previous: previous[id] }));
}
