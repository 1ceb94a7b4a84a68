import { z } from 'zod';
import type { Day } from '#contract/values/calendar.ts';
import { MAX_OFFSET } from '#contract/values/constants.ts';
import { parsePeriod, setPeriod, type PeriodQuery } from '#app/period/parse-period.server.ts';
import type { Period } from '#app/period/period.ts';
import type { ReportColumn } from './report-columns.server.ts';
import { DEFAULT_SORTING, FIRST_ROWS, PAGE_ROWS } from './report-query.ts';
import type { ReportColumnId, ReportQuery } from './report-query.ts';

const schema = z.object({
  choose: z.enum(['all', 'none']).optional(),
  sort: z.string().regex(/^\w+\.(asc|desc)$/),
  start: z.coerce.number().int().min(0).max(MAX_OFFSET),
  show: z.coerce.number().int().min(1).max(PAGE_ROWS),
});

export type ParsedReportQuery = {
  query: ReportQuery;
  /** The fields of the period as they were typed, and what is wrong with them. */
  period: PeriodQuery;
  /** False where a value is none that the page knows: then it shows what it would without. */
  isValid: boolean;
  /** All columns or none were asked for by one press: more presses will follow. */
  choosing: boolean;
};

/**
 * Reads the address, by the columns that there are for the role: one that it does not have is none. Without a period it is
 * the one looked at last.
 */
export function parseReportQuery(
  search: URLSearchParams,
  columns: readonly ReportColumn[],
  today: Day,
  remembered: Period | null,
): ParsedReportQuery {
  const period = parsePeriod(withPeriod(search, remembered), today);
  const parsed = schema.safeParse({
    choose: search.get('choose') ?? undefined,
    sort: search.get('sort') ?? `${DEFAULT_SORTING.column}.desc`,
    start: search.get('start') ?? 0,
    show: search.get('show') ?? FIRST_ROWS,
  });
  const named = search.getAll('col');
  const known = columns.filter(({ id }) => named.includes(id)).map(({ id }) => id);
  const [sorted, direction] = parsed.data?.sort.split('.') ?? [];
  const sortColumn = columns.find(({ id }) => id === sorted)?.id;
  const isValid = parsed.success && sortColumn !== undefined && known.length === new Set(named).size;
  const chosen = chooseColumns(parsed.data?.choose, known, columns);
  return {
    period,
    isValid,
    choosing: parsed.data?.choose !== undefined,
    query: {
      period: period.period,
      columns: search.has('f') || named.length > 0 || parsed.data?.choose !== undefined ? chosen : null,
      sorting:
        sortColumn === undefined ? DEFAULT_SORTING : { column: sortColumn, ascending: direction === 'asc' },
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

function withPeriod(search: URLSearchParams, remembered: Period | null): URLSearchParams {
  if (remembered === null || search.has('from') || search.has('to')) return search;
  const all = new URLSearchParams(search);
  setPeriod(all, remembered);
  return all;
}
