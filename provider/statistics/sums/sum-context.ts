import type { CauseSums } from './cause-sums.ts';
import type { Occasions } from '../occasions/chain-occasions.ts';
import type { DayRange } from '../query/query-period.ts';
import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import type { PeriodSums } from './period-sums.ts';
import type { Selection } from '../occasions/selection.ts';
import type { StatisticsMethod } from '../query/statistics-query.ts';

/** The inputs and the output of the sums of one query. */
export interface SumContext {
  facts: Facts;
  selection: Selection;
  /** P = [p0, R]: its last day is the last known day. */
  window: DayRange;
  /** The same dates a year before. */
  lastYear: DayRange;
  method: StatisticsMethod;
  /** Repeated short-term absence: so many short occasions that begin in so many days. */
  repeated: { spells: number; days: number };
  /** Occasions of sick leave and of care of a child, as known on R. */
  occasions: Occasions;
  careOccasions: Occasions;
  sums: PeriodSums;
  causes: CauseSums;
}
