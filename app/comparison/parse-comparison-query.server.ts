import type { Day } from '#contract/values/calendar.ts';
import { FILTER_PARAMS, parseFilter, setFilter } from '#app/analysis/filters/parse-filter.server.ts';
import { paths } from '#app/paths.ts';
import { parsePeriod, PERIOD_PARAMS, setPeriod } from '#app/period/parse-period.server.ts';
import { formatSorting, parseSorting } from '#app/ui/data/sorting.ts';
import { COMPARISON_COLUMN_IDS } from './comparison-columns.ts';
import { DEFAULT_SORTING, FIRST_ROWS, MAX_ROWS, type ComparisonQuery } from './comparison-query.ts';

/** Whether the URL states the period or the filter; without them the page has those of the analysis viewed last. */
export function hasScopeParams(search: URLSearchParams): boolean {
  return [...PERIOD_PARAMS, ...FILTER_PARAMS].some((name) => search.has(name));
}

/** Parses the URL of the page and of its export. An invalid value is replaced by its default. */
export function parseComparisonQuery(
  search: URLSearchParams,
  today: Day,
): { query: ComparisonQuery; isValid: boolean } {
  const period = parsePeriod(search, today);
  const filter = parseFilter(search);
  const sorting = parseSorting(search.get('sort') ?? formatSorting(DEFAULT_SORTING), COMPARISON_COLUMN_IDS);
  const show = parseShow(search.get('show') ?? String(FIRST_ROWS));
  const hasErrors = [period.errors, filter.errors].some((errors) => Object.keys(errors).length > 0);
  return {
    query: {
      period: period.range,
      filter: filter.choice,
      sorting: sorting ?? DEFAULT_SORTING,
      show: show ?? FIRST_ROWS,
    },
    isValid: filter.isValid && !hasErrors && sorting !== null && show !== null,
  };
}

function parseShow(text: string): number | null {
  const show = Number(text);
  return /^\d{1,4}$/.test(text) && show >= 1 && show <= MAX_ROWS ? show : null;
}

/** The parameters of the period and the filter, which the analysis has too. */
export function listScopeParams({
  period,
  filter,
}: Pick<ComparisonQuery, 'period' | 'filter'>): [string, string][] {
  const search = new URLSearchParams();
  setPeriod(search, period);
  setFilter(search, filter);
  return [...search];
}

/** Builds the URL of the page, without default values of the order and the number of rows. */
export function buildComparisonPath({ sorting, show, ...scope }: ComparisonQuery): string {
  const search = new URLSearchParams(listScopeParams(scope));
  if (formatSorting(sorting) !== formatSorting(DEFAULT_SORTING)) search.set('sort', formatSorting(sorting));
  if (show !== FIRST_ROWS) search.set('show', String(show));
  return `${paths.comparison}?${search.toString()}`;
}
