import type { FilterChoice } from '#app/analysis/filters/filter-choice.ts';
import type { DateRange } from '#app/period/date-range.ts';
import type { Sorting } from '#app/ui/data/sorting.ts';
import type { ComparisonColumnId } from './comparison-columns.ts';

export type ComparisonSorting = Sorting<ComparisonColumnId>;

/** The query of the page's URL: period and filter are those of the analysis. */
export type ComparisonQuery = {
  period: DateRange;
  filter: FilterChoice;
  sorting: ComparisonSorting;
  /** How many departments the page shows. */
  show: number;
};

/** Departments shown at first, and how many more each press shows. */
export const FIRST_ROWS = 50;
export const MORE_ROWS = 100;
export const MAX_ROWS = 1_000;

/** The departments with a chart: the first ones of the table that have figures. */
export const MAX_CHARTS = 12;

/** The highest sick leave first. */
export const DEFAULT_SORTING: ComparisonSorting = { column: 'total', ascending: false };
