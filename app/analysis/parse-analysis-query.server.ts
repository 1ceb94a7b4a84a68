import type { Day } from '#contract/values/calendar.ts';
import { FILTER_PARAMS, parseFilter, setFilter } from './filters/parse-filter.server.ts';
import { paths } from '#app/paths.ts';
import type { FilterChoice } from './filters/filter-choice.ts';
import type { DateRange } from '#app/period/date-range.ts';
import { parsePeriod, PERIOD_PARAMS, setPeriod } from '#app/period/parse-period.server.ts';
import {
  EXPANDABLE_LISTS,
  OWN_SERIES,
  SERIES,
  SPANS,
  UNITS,
  type AnalysisQuery,
  type List,
  type Series,
  type Span,
  type Unit,
} from './analysis-query.ts';

const PARAMS = [...PERIOD_PARAMS, ...FILTER_PARAMS, 'f', 'series', 'unit', 'span', 'whole'] as const;

/** Whether the URL has a parameter of the query; without one the page shows the last viewed query. */
export function hasQueryParams(search: URLSearchParams): boolean {
  return PARAMS.some((name) => search.has(name));
}

/**
 * Parses the URL of the page and of its export. Missing values get the defaults: six months, everybody, all
 * series of the chosen departments, percent, each bucket by itself. `f=1` marks a submitted form: if it contains no series, none
 * was chosen; without the mark, the defaults apply.
 */
export function parseAnalysisQuery(search: URLSearchParams, today: Day): AnalysisQuery {
  const period = parsePeriod(search, today);
  const filter = parseFilter(search);
  const series = chooseAll(SERIES, search.getAll('series'));
  const unit = UNITS.find((one) => one === (search.get('unit') ?? 'percent'));
  const span = SPANS.find((one) => one === (search.get('span') ?? 'bucket'));
  const whole = chooseAll(EXPANDABLE_LISTS, search.getAll('whole'));
  const hasNoSeriesParams = series?.length === 0 && !search.has('f');
  return {
    period,
    filter,
    series: hasNoSeriesParams || series === null ? OWN_SERIES : series,
    unit: unit ?? 'percent',
    span: span ?? 'bucket',
    whole: whole ?? [],
    isValid: filter.isValid && series !== null && unit !== undefined && span !== undefined && whole !== null,
  };
}

/** Returns the valid values in the order of `all`; null when a value is unknown. */
function chooseAll<Value extends string>(
  all: readonly Value[],
  requested: readonly string[],
): Value[] | null {
  const chosen = all.filter((value) => requested.includes(value));
  return requested.every((value) => chosen.some((one) => one === value)) ? chosen : null;
}

/**
 * Whether the dates and ages are valid, so that the requested figures can be shown. Unknown values of other parameters make
 * `isValid` of the query false.
 */
export function hasValidDatesAndAges({ period, filter }: AnalysisQuery): boolean {
  return [period.errors, filter.errors].every((errors) => Object.keys(errors).length === 0);
}

/** The parameters of a URL of the page, with the values that the query falls back to. */
export type AnalysisUrlParams = {
  period: DateRange;
  filter: FilterChoice;
  series: readonly Series[];
  unit: Unit;
  span: Span;
  whole: readonly List[];
};

export function toUrlParams({ period, filter, series, unit, span, whole }: AnalysisQuery): AnalysisUrlParams {
  return { period: period.range, filter: filter.choice, series, unit, span, whole };
}

/** Builds the complete query string: the URL shows the same view on a later day and to another user. */
export function buildAnalysisSearch({
  period,
  filter,
  series,
  unit,
  span,
  whole,
}: AnalysisUrlParams): string {
  const search = new URLSearchParams();
  setPeriod(search, period);
  setFilter(search, filter);
  if (series.length === 0) {
    search.set('f', '1');
    // The marker `f=1` would turn the missing checkbox into a choice.
    if (filter.withoutType) search.set('withoutType', '1');
  }
  if (series.join() !== OWN_SERIES.join()) for (const one of series) search.append('series', one);
  if (unit !== 'percent') search.set('unit', unit);
  if (span !== 'bucket') search.set('span', span);
  for (const list of whole) search.append('whole', list);
  return search.toString();
}

export function buildAnalysisPath(params: AnalysisUrlParams): string {
  return `${paths.analysis}?${buildAnalysisSearch(params)}`;
}
