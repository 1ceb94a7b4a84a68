import type { Day } from '#contract/values/calendar.ts';
import type { Filter } from '#contract/values/filter.ts';
import type { StatisticsResolution } from '#contract/values/vocabulary.ts';

/** What the SQL is asked: the same as the engine, with the organisations whose rows it reads. */
export interface SqlQuestion {
  /** Most often one; the figures of several are those of all their people. */
  organisationIds: readonly string[];
  departmentIds: readonly string[];
  periodStart: Day;
  periodEnd: Day;
  today: Day;
  filter: Filter | null;
  method: 'occasion' | 'daySplit';
  /** Null: chosen by the length of the period up to today. */
  resolution: StatisticsResolution | null;
}

/** The days that a query looks at. */
export interface SqlWindow {
  /** First and last day counted. */
  first: Day;
  last: Day;
  /** Days after it are not known. */
  known: Day;
}
