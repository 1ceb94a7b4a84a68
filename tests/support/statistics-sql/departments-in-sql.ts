import { sql } from 'drizzle-orm';
import type { ComparedFigures } from '#contract/calls/absence/statistics.ts';
import { addMonths } from '#contract/values/calendar.ts';
import type { StatisticsResolution } from '#contract/values/vocabulary.ts';
import type { Transaction } from '#database/database.ts';
import { readKeyFiguresInSql } from './key-figures-in-sql.ts';
import type { SqlQuery, SqlWindow } from './sql-query.ts';
import { readTrendInSql } from './trend-in-sql.ts';

/** The figures of one group of departments, with the numbers of people that decide about suppression. */
export type GroupInSql = Omit<ComparedFigures, 'suppressed' | 'lastYearSuppressed'> & {
  peopleLastYear: number;
};

/** Calculates the figures of the departments of the query together, day by day from the provider's tables. */
export async function calculateGroupInSql(
  tx: Transaction,
  query: SqlQuery,
  window: SqlWindow,
  resolution: StatisticsResolution,
): Promise<GroupInSql> {
  // The planner underestimates a set of days and would use nested loops over it.
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`set local jit = off`);
  const now = await readKeyFiguresInSql(tx, query, window);
  const before = await readKeyFiguresInSql(tx, query, {
    first: addMonths(window.first, -12),
    last: addMonths(window.last, -12),
    known: window.known,
  });
  const trend = await readTrendInSql(tx, query, window, resolution);
  return {
    employeeCount: now.employeeCount,
    totalAbsencePercent: now.totalAbsencePercent,
    shortTermPercent: now.shortTermPercent,
    longTermPercent: now.longTermPercent,
    absencesPerEmployee: now.absencesPerEmployee,
    totalLastYearPercent: before.totalAbsencePercent,
    trend: trend.map(({ total }) => total.percent),
    peopleLastYear: before.employeeCount ?? 0,
  };
}
