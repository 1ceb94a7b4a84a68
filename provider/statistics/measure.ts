import type { CauseSums } from './cause-sums';
import type { Occasions } from './chain-occasions';
import type { Window } from './day-sums';
import type { Facts } from './facts';
import type { PeriodSums } from './period-sums';
import type { Selection } from './selection';
import type { StatisticsMethod } from './statistics-question';

/** What the figures of one question are summed from, and what they are summed into. */
export interface Measure {
  facts: Facts;
  selection: Selection;
  /** P = [p0, R]: its last day is the last one known. */
  window: Window;
  /** The same dates a year before (D8). */
  lastYear: Window;
  method: StatisticsMethod;
  /** Of sick leave, and of care of a child, known at R. */
  occasions: Occasions;
  careOccasions: Occasions;
  sums: PeriodSums;
  causes: CauseSums;
}
