import { dayNumber, type Day } from '#contract/values/calendar.ts';

/**
 * The departments and period of a report; day numbers. `asOf` is the earlier of the period's end and the last known
 * day.
 */
export interface ReportScope {
  departmentIds: readonly string[];
  from: number;
  asOf: number;
}

export function toReportScope(
  lastKnown: Day,
  request: { departmentIds: readonly string[]; periodStart: Day; periodEnd: Day },
): ReportScope {
  return {
    departmentIds: request.departmentIds,
    from: dayNumber(request.periodStart),
    asOf: dayNumber(request.periodEnd < lastKnown ? request.periodEnd : lastKnown),
  };
}
