import { dayNumber, type Day } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';

/**
 * The departments and period of a report; day numbers. `asOf` is the earlier of the period's end and today; later days
 * are not known.
 */
export interface ReportScope {
  departmentIds: readonly string[];
  from: number;
  asOf: number;
}

export function toReportScope(
  { today }: Pick<CallContext, 'today'>,
  request: { departmentIds: readonly string[]; periodStart: Day; periodEnd: Day },
): ReportScope {
  return {
    departmentIds: request.departmentIds,
    from: dayNumber(request.periodStart),
    asOf: dayNumber(request.periodEnd < today ? request.periodEnd : today),
  };
}
