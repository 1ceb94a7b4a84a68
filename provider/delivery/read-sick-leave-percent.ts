import { eq } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { calculateTrend } from '#provider/statistics/figures/trend.ts';
import { resolvePeriod } from '#provider/statistics/query/query-period.ts';
import { sumPages } from '#provider/statistics/sums/sum-pages.ts';

/** Days of one calendar month, both included. */
export interface MonthDays {
  start: Day;
  end: Day;
}

/**
 * The total sick leave of the whole organisation in percent, month by month, as the statistics calculate it. A month without
 * employment days has none. Reads all people of the organisation, in pages.
 *
 * @param months in order, without days after `today`
 */
export async function readSickLeavePercent(
  scope: OrganisationScope,
  months: readonly MonthDays[],
  today: Day,
): Promise<(number | null)[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const period = { start: first.start, end: last.end };
  const { known } = resolvePeriod({ period, lastKnown: today });
  if (known === null) return months.map(() => null);
  const rows = await scope.tx
    .select({ departmentId: department.departmentId })
    .from(department)
    .where(eq(department.organisationId, scope.organisationId));
  const departments = rows.map(({ departmentId }) => departmentId);
  const query = { departments, filter: null, repeated: DEFAULT_REPEATED };
  // Earlier absences would not change the percentages, and most rows of an organisation are earlier.
  const sums = await sumPages(scope, query, known, { absencesSince: first.start });
  return calculateTrend(sums, months).map(({ total }) => total.percent);
}
