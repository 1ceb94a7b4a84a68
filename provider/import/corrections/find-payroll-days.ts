import { and, eq, like, notInArray } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { payrollDay } from '#provider/database/tables/deliveries/payroll.ts';
import { toEntryKeyPrefix } from '../paxml/payroll-day-kind.ts';
import { SCHEDULE_CODES } from '../paxml/schedule.ts';
import type { KnownAbsence } from '../merge/absences/calculate-absence-changes.ts';

/** Returns whether payroll files contain days of an absence of the employment. One query. */
export async function findPayrollDays(
  { tx, organisationId }: OrganisationScope,
  employmentId: string,
): Promise<(absence: Pick<KnownAbsence, 'fromDay' | 'toDay'>) => boolean> {
  const ofEmployment = and(
    eq(payrollDay.organisationId, organisationId),
    eq(payrollDay.employmentId, employmentId),
    notInArray(payrollDay.code, [...SCHEDULE_CODES]),
  );
  const rows = await tx.select({ day: payrollDay.day }).from(payrollDay).where(ofEmployment);
  // An absence without an end has its first day only.
  const open = await tx
    .select({ day: payrollDay.day })
    .from(payrollDay)
    .where(and(ofEmployment, like(payrollDay.entryKey, `${toEntryKeyPrefix('open')}%`)));
  const isInside = (day: Day, from: Day, to: Day | null) => day >= from && (to === null || day <= to);
  return ({ fromDay, toDay }) =>
    rows.some(({ day }) => isInside(day, fromDay, toDay)) ||
    open.some(({ day }) => toDay === null || day <= toDay);
}
