import type { AnnualFigures } from '#contract/calls/absence/statistics.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { resolvePeriod, toDayRange } from '../query/query-period.ts';
import { calculateAnnualFigures } from './annual-figures.ts';
import { sumYear } from './sum-year.ts';

interface AnnualQuery {
  /** Ids of the departments whose days count; unknown ids are ignored. */
  departments: readonly string[];
  year: number;
  /** The last day whose absences are known, at most today. */
  lastKnown: Day;
}

/** The annual figures of a calendar year, up to the last known day. */
export async function calculateYear(
  facts: Facts,
  { departments, year, lastKnown }: AnnualQuery,
): Promise<AnnualFigures> {
  const period = { start: `${String(year)}-01-01`, end: `${String(year)}-12-31` };
  const { known } = resolvePeriod({ period, lastKnown });
  if (known === null) return calculateAnnualFigures(year, null, null);
  const sums = await sumYear(facts, { departments, year, window: toDayRange(known) });
  return calculateAnnualFigures(year, known.end, sums);
}
