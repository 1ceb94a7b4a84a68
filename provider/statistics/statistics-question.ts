import type { Day } from '#contract/values/calendar.ts';
import type { Filter } from '#contract/values/filter.ts';
import type { StatisticsResolution } from '#contract/values/vocabulary.ts';

/** `occasion`: a whole occasion is short or long. `daySplit`: its gross days 1 to 14 are short, those from day 15 long. */
export type StatisticsMethod = 'occasion' | 'daySplit';

/** What one `Statistics` answer is asked of the facts of one organisation. */
export type StatisticsQuestion = {
  /** Ids of the departments whose days count; ones that the facts do not know are passed over. */
  departments: readonly string[];
  /** As it was asked for, inclusive at both ends; what lies after `today` is cut off. */
  period: { start: Day; end: Day };
  today: Day;
  filter: Filter | null;
  /** Default: `occasion`, the only one that the product shows. */
  method?: StatisticsMethod;
  /** Default: by the length of the period (trend-buckets.ts). */
  resolution?: StatisticsResolution;
};
