import { and, eq } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import type { absence } from '#provider/database/tables/absence.ts';
import { payrollDay } from '#provider/database/tables/deliveries/payroll.ts';
import { employment, unavailability } from '#provider/database/tables/person.ts';
import { decryptRow, UNAVAILABILITY } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { listStoredAbsences } from '../merge/absences/list-stored-absences.ts';
import type { PayrollDay } from './payroll-day.ts';

export type StoredAbsence = Pick<
  typeof absence.$inferSelect,
  'absenceId' | 'type' | 'fromDay' | 'toDay' | 'degree' | 'workRelated'
>;
export type StoredLeave = Pick<typeof unavailability.$inferSelect, 'fromDay' | 'toDay' | 'reason'>;

/** The stored data of an employment that payroll may change. */
export interface PayrollState {
  employmentId: string;
  personId: string;
  fromDay: Day;
  toDay: Day | null;
  days: PayrollDay[];
  absences: StoredAbsence[];
  leaves: StoredLeave[];
}

export async function readPayrollState(
  scope: OrganisationScope,
  ids: readonly string[],
): Promise<Map<string, PayrollState>> {
  const { tx, organisationId } = scope;
  const employments = await tx
    .select({
      employmentId: employment.employmentId,
      personId: employment.personId,
      fromDay: employment.fromDay,
      toDay: employment.toDay,
    })
    .from(employment)
    .where(and(eq(employment.organisationId, organisationId), anyOf(employment.employmentId, ids)));
  const states = new Map(
    employments.map((row): [string, PayrollState] => [
      row.employmentId,
      { ...row, days: [], absences: [], leaves: [] },
    ]),
  );
  const days = await tx
    .select()
    .from(payrollDay)
    .where(and(eq(payrollDay.organisationId, organisationId), anyOf(payrollDay.employmentId, ids)));
  for (const { organisationId: _organisation, employmentId, ...day } of days) {
    states.get(employmentId)?.days.push(day);
  }
  const absences = await listStoredAbsences(scope, ids);
  for (const [employmentId, ofEmployment] of absences)
    states.get(employmentId)?.absences.push(...ofEmployment);
  const leaves = await tx
    .select()
    .from(unavailability)
    .where(and(eq(unavailability.organisationId, organisationId), anyOf(unavailability.employmentId, ids)));
  const cipher = await loadCipher(scope);
  for (const leave of leaves) {
    const { employmentId, fromDay, toDay, reason } = decryptRow(cipher, UNAVAILABILITY, leave);
    states.get(employmentId)?.leaves.push({ fromDay, toDay, reason });
  }
  return states;
}
