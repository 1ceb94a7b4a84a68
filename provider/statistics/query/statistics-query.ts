import type { Day } from '#contract/values/calendar.ts';
import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import type { Filter } from '#contract/values/filter.ts';
import type { StatisticsResolution } from '#contract/values/vocabulary.ts';

/** `occasion`: a whole occasion is short or long. `daySplit`: its gross days 1 to 14 are short, those from day 15 long. */
export type StatisticsMethod = 'occasion' | 'daySplit';

/** Which facts of one organisation are summed, and how; the days are an argument of the sums. */
export type SumsQuery = {
  /** Ids of the departments whose days count; unknown ids are ignored. */
  departments: readonly string[];
  filter: Filter | null;
  /** What repeated short-term absence is: the setting of the organisation of the caller. */
  repeated: RepeatedLimit;
  /** Default: `occasion`, the only one in the user interface. */
  method?: StatisticsMethod;
};

/** A statistics query about the facts of one organisation. */
export type StatisticsQuery = SumsQuery & {
  /** The requested period, inclusive at both ends; days after `lastKnown` are ignored. */
  period: { start: Day; end: Day };
  /** The last day whose absences are known, at most today. */
  lastKnown: Day;
  /** Default: by the length of the period (query-period.ts). */
  resolution?: StatisticsResolution;
};
