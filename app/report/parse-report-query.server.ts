import { z } from 'zod';
import type { Day } from '#contract/values/calendar.ts';
import { MAX_OFFSET } from '#contract/values/constants.ts';
import { parsePeriod, setPeriod, type PeriodQuery } from '#app/period/parse-period.server.ts';
import type { DateRange } from '#app/period/date-range.ts';
import { formatSorting, parseSorting } from '#app/ui/data/sorting.ts';
import type { ReportColumn } from './columns/report-columns.ts';
import { DEFAULT_SORTING, FIRST_ROWS, PAGE_ROWS } from './report-query.ts';
import type { ReportColumnId, ReportQuery } from './report-query.ts';

const schema = z.object({
  choose: z.enum(['all', 'none']).optional(),
  start: z.coerce.number().int().min(0).max(MAX_OFFSET),
  show: z.coerce.number().int().min(1).max(PAGE_ROWS),
});

export type ParsedReportQuery = {
  query: ReportQuery;
  /** The period fields as typed, and their errors. */
  period: PeriodQuery;
  /** False when a value is unknown: the page then shows the defaults. */
  isValid: boolean;
  /** All columns or none were selected by one button: more choices are likely to follow. */
  choosing: boolean;
};

/**
 * Parses the URL with the columns of the role; other columns are unknown values. Without a period, the last
 * viewed one applies.
 */
export function parseReportQuery(
  search: URLSearchParams,
  columns: readonly ReportColumn[],
  today: Day,
  remembered: DateRange | null,
): ParsedReportQuery {
  const period = parsePeriod(withPeriod(search, remembered), today);
  const parsed = schema.safeParse({
    choose: search.get('choose') ?? undefined,
    start: search.get('start') ?? 0,
    show: search.get('show') ?? FIRST_ROWS,
  });
  const named = search.getAll('col');
  const known = columns.filter(({ id }) => named.includes(id)).map(({ id }) => id);
  const sorting = parseSorting(
    search.get('sort') ?? formatSorting(DEFAULT_SORTING),
    columns.map(({ id }) => id),
  );
  const isValid = parsed.success && sorting !== null && known.length === new Set(named).size;
  const chosen = chooseColumns(parsed.data?.choose, known, columns);
  return {
    period,
    isValid,
    choosing: parsed.data?.choose !== undefined,
    query: {
      period: period.range,
      columns: search.has('f') || named.length > 0 || parsed.data?.choose !== undefined ? chosen : null,
      sorting: sorting ?? DEFAULT_SORTING,
      start: parsed.data?.start ?? 0,
      show: parsed.data?.show ?? FIRST_ROWS,
    },
  };
}

function chooseColumns(
  choose: 'all' | 'none' | undefined,
  known: ReportColumnId[],
  columns: readonly ReportColumn[],
): ReportColumnId[] {
  switch (choose) {
    case 'all':
      return columns.map(({ id }) => id);
    case 'none':
      return [];
    case undefined:
      return known;
  }
}

function withPeriod(search: URLSearchParams, remembered: DateRange | null): URLSearchParams {
  if (remembered === null || search.has('from') || search.has('to')) return search;
  const all = new URLSearchParams(search);
  setPeriod(all, remembered);
  return all;
}
