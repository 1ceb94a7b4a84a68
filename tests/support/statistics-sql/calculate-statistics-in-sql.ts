import { dayNumber } from '#contract/values/calendar.ts';
import type { KeyFigures, TrendBucket } from '#contract/calls/absence/statistics.ts';
import type { StatisticsResolution } from '#contract/values/vocabulary.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';
import { readCausesInSql, type CausesInSql } from './causes-in-sql.ts';
import { readKeyFiguresInSql } from './key-figures-in-sql.ts';
import type { SqlQuery } from './sql-query.ts';
import { readTrendInSql } from './trend-in-sql.ts';

/** The whole result except the names of causes. */
export interface StatisticsInSql extends CausesInSql {
  asOf: string;
  resolution: StatisticsResolution;
  keyFigures: KeyFigures;
  trend: TrendBucket[];
}

/** The figures of a period that is wholly in the future. */
const NOTHING_KNOWN: KeyFigures = {
  employeeCount: null,
  averageEmployees: null,
  employmentDays: null,
  attendancePercent: null,
  totalAbsencePercent: null,
  shortTermPercent: null,
  longTermPercent: null,
  sickDays: null,
  grossSickDays: null,
  sickDaysPerEmployee: null,
  absencesPerEmployee: null,
  daysPerShortTermAbsence: null,
  workRelatedPersons: null,
  repeatedShortTermPersons: null,
  healthyAttendancePercent: null,
  careOfChildPercent: null,
  careOfChildDays: null,
  careOfChildOccasions: null,
};

/**
 * Calculates every statistic directly from the provider's tables, day by day; tests compare the engine with it. The
 * docstrings of provider/statistics document the choices.
 */
export async function calculateStatisticsInSql(tx: Transaction, query: SqlQuery): Promise<StatisticsInSql> {
  const { periodStart, periodEnd, today } = query;
  const asOf = periodEnd < today ? periodEnd : today;
  const lastDay = periodStart > today ? periodEnd : asOf;
  const resolution = query.resolution ?? resolutionOf(dayNumber(lastDay) - dayNumber(periodStart) + 1);
  if (periodStart > today) {
    return { asOf, resolution, keyFigures: NOTHING_KNOWN, trend: [], causeCategories: [], causes: [] };
  }
  // The planner underestimates a set of days and would use nested loops over it.
  await tx.execute(sql`set local enable_nestloop = off`);
  // JIT compilation of the resulting plan takes longer than running it.
  await tx.execute(sql`set local jit = off`);
  const window = { first: periodStart, last: asOf, known: asOf };
  return {
    asOf,
    resolution,
    keyFigures: await readKeyFiguresInSql(tx, query, window),
    trend: await readTrendInSql(tx, query, window, resolution),
    ...(await readCausesInSql(tx, query, window)),
  };
}

function resolutionOf(days: number): StatisticsResolution {
  if (days <= 35) return 'day';
  return days <= 120 ? 'week' : 'month';
}
