import type { FilterQuery } from './filters/parse-filter.server.ts';
import type { PeriodQuery } from '#app/period/parse-period.server.ts';

/** The series of the chosen departments, which a page without a choice shows. The names are values of the URL. */
export const OWN_SERIES = ['total', 'short', 'long', 'vab', 'lastYear'] as const;
export type OwnSeries = (typeof OWN_SERIES)[number];

/** Total sick leave of others, to compare with. Only percentages are comparable. */
export const COMPARED_SERIES = ['company', 'global'] as const;
export type ComparedSeries = (typeof COMPARED_SERIES)[number];

/** The series of the trend in display order. */
export const SERIES = [...OWN_SERIES, ...COMPARED_SERIES] as const;
export type Series = (typeof SERIES)[number];

/** The units of the trend. */
export const UNITS = ['percent', 'count', 'days'] as const;
export type Unit = (typeof UNITS)[number];

/** What a point of the trend sums: the days of its bucket, or the 12 months that end with its month. */
export const SPANS = ['bucket', 'rolling'] as const;
export type Span = (typeof SPANS)[number];

/** The lists of which the page shows the first rows; those named by `whole` are shown in full. */
export const EXPANDABLE_LISTS = ['causes', 'repeated', 'notices'] as const;
export type List = (typeof EXPANDABLE_LISTS)[number];

/** The query that the URL describes. */
export type AnalysisQuery = {
  period: PeriodQuery;
  filter: FilterQuery;
  /** Empty when every box was unticked: the page then shows an error. */
  series: readonly Series[];
  unit: Unit;
  span: Span;
  whole: readonly List[];
  /** False when a value is unknown: the page then shows its defaults and an alert. */
  isValid: boolean;
};
