import type { Day } from '#contract/values/calendar.ts';
import type { Filter } from '#contract/values/filter.ts';
import type { StatisticsResolution } from '#contract/values/vocabulary.ts';

/** The query for the SQL: the same as for the engine, with the organisations whose rows it reads. */
export interface SqlQuery {
  /** Usually one; the figures of several organisations cover all their people. */
  organisationIds: readonly string[];
  departmentIds: readonly string[];
  periodStart: Day;
  periodEnd: Day;
  today: Day;
  filter: Filter | null;
  /** Repeated short-term absence: so many short spells begun in so many days. */
  repeated: { spells: number; days: number };
  method: 'occasion' | 'daySplit';
  /** Null: derived from the length of the period up to today. */
  resolution: StatisticsResolution | null;
}

/** What the facts depend on. */
export type FactsQuery = Omit<SqlQuery, 'repeated'>;

/** The days of a query. */
export interface SqlWindow {
  /** The first and the last counted day. */
  first: Day;
  last: Day;
  /** The last day with known data. */
  known: Day;
}
