import type { FilterQuery } from './filters/parse-filter.server.ts';
import type { PeriodQuery } from '#app/period/parse-period.server.ts';

/** The series of the trend, in the order they are shown (specification section 2). */
export const SERIES = ['total', 'short', 'long', 'vab', 'lastYear'] as const;
export type Series = (typeof SERIES)[number];

/** What the trend is measured in. */
export const UNITS = ['percent', 'count', 'days'] as const;
export type Unit = (typeof UNITS)[number];

/** The lists that are shown whole; else their first rows. */
export const LISTS = ['causes', 'repeated', 'notices'] as const;
export type List = (typeof LISTS)[number];

/** What the address asks of the page. */
export type AnalysisQuery = {
  period: PeriodQuery;
  filter: FilterQuery;
  /** Empty when every box was unticked: then the page asks for one. */
  series: readonly Series[];
  unit: Unit;
  whole: readonly List[];
  /** False where a value is none that the page knows: it is shown with its defaults and says so. */
  isValid: boolean;
};
