import type { CauseSums } from './cause-sums.ts';
import type { Occasions } from '../occasions/chain-occasions.ts';
import type { DayRange } from '../query/query-period.ts';
import type { PeriodSums } from './period-sums.ts';
import type { SelectedFacts } from '../query/select-facts.ts';
import type { StatisticsMethod } from '../query/statistics-query.ts';

/** What the days of one query are summed from, and the sums. */
export interface SumContext extends SelectedFacts {
  /** P = [start, asOf] (query-period.ts). */
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
