import type { CauseTotals } from '../sums/cause-sums.ts';
import { PERCENT_DAYS_PER_NET_DAY } from './key-figures.ts';

/** Sick leave of a cause or of a group of causes, by id. */
export interface CauseFigure<Id> {
  id: Id;
  categoryId: number | null;
  occasions: number;
  /** Net days. */
  days: number;
  persons: number;
  /** Share of the sick days. */
  percent: number | null;
  /** Indexes of the people, while fewer than 5, else empty (cause-sums.ts); never part of a response. */
  fewPeople: readonly number[];
}

/**
 * Occasions that start, net days, people and share of the sick days, 100 · days / Σ days, by cause of the whole occasion:
 * most days first, then most people.
 *
 * @param totals the days of each cause in percent-days
 * @param percentDays all sick leave of the period, in percent-days
 */
export function splitByCause<Id extends number | null>(
  totals: ReadonlyMap<Id, CauseTotals>,
  percentDays: number,
): CauseFigure<Id>[] {
  return [...totals]
    .map(([id, { days: causePercentDays, ...counts }]) => ({
      id,
      ...counts,
      days: causePercentDays / PERCENT_DAYS_PER_NET_DAY,
      percent: percentDays === 0 ? null : (100 * causePercentDays) / percentDays,
    }))
    .sort(byDays);
}

/** Null, the group of causes without a category, sorts before the ids. */
function byDays(a: CauseFigure<number | null>, b: CauseFigure<number | null>): number {
  return b.days - a.days || b.persons - a.persons || (a.id ?? -Infinity) - (b.id ?? -Infinity);
}
