import { z } from 'zod';
import { REHAB_FILTERS, REHAB_SORT_COLUMNS } from '#contract/values/vocabulary.ts';
import { formatSorting, parseSorting } from '#app/ui/data/sorting.ts';
import { DEFAULT_SORTING, FIRST_PLANS, MAX_PLANS } from './plan-query.ts';
import type { PlanQuery } from './plan-query.ts';

const schema = z.object({
  filter: z.enum(REHAB_FILTERS),
  clock: z.enum(['0', '1']).transform((value) => value === '1'),
  show: z.coerce.number().int().min(1).max(MAX_PLANS),
});

/** The defaults when the URL has no value. */
export type RememberedChoice = Pick<PlanQuery, 'filter' | 'clock'>;

/**
 * Parses the URL; null when a value is unknown. An unticked box sends nothing, so its form has `clock=0`
 * before it: the last value is used.
 *
 * @param departmentsKey the chosen departments, as returned by `hashDepartmentIds`
 */
export function parsePlanQuery(
  search: URLSearchParams,
  remembered: RememberedChoice,
  departmentsKey: string,
): PlanQuery | null {
  const isSameList = search.get('of') === departmentsKey;
  const parsed = schema.safeParse({
    filter: search.get('filter') ?? remembered.filter,
    clock: search.getAll('clock').at(-1) ?? (remembered.clock ? '1' : '0'),
    show: search.get('show') ?? FIRST_PLANS,
  });
  const sorting = parseSorting(search.get('sort') ?? formatSorting(DEFAULT_SORTING), REHAB_SORT_COLUMNS);
  if (!parsed.success || sorting === null) return null;
  const { filter, clock, show } = parsed.data;
  return { filter, clock, sorting, show: isSameList ? Math.max(show, FIRST_PLANS) : FIRST_PLANS };
}
