import { and, eq, sql } from 'drizzle-orm';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { newId } from '#database/new-id.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { payrollDay } from '#provider/database/tables/deliveries/payroll.ts';
import { unavailability } from '#provider/database/tables/person.ts';
import { encryptRow, UNAVAILABILITY } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { describePayrollDay, type PayrollDay } from './payroll-day.ts';
import type { PayrollState, StoredAbsence, StoredLeave } from './payroll-state.ts';
import { comparePayrollRows } from './compare-payroll-rows.ts';
import type { PayrollChanges } from './calculate-payroll-changes.ts';

/** The catalogue's cause "from payroll system": payroll files contain no other. */
const CAUSE_FROM_PAYROLL = 9002;

type EmploymentChanges = { state: PayrollState; changes: PayrollChanges };
type Absence = Omit<StoredAbsence, 'absenceId'>;

const absenceIdentity = {
  key: ({ type, fromDay }: Absence) => `${type} ${fromDay}`,
  describe: ({ toDay, degree, workRelated }: Absence) => JSON.stringify([toDay, degree, workRelated]),
};
const leaveIdentity = {
  key: ({ fromDay }: StoredLeave) => fromDay,
  describe: ({ toDay, reason }: StoredLeave) => JSON.stringify([toDay, reason]),
};

/**
 * Writes the changes. Returns one transaction of each employment where a calculated row conflicts with a row from
 * another source, which is kept.
 */
export async function storePayroll(
  scope: OrganisationScope,
  employments: readonly EmploymentChanges[],
): Promise<{ file: number; row: number }[]> {
  const { tx, organisationId } = scope;
  const changing = employments.filter(({ changes }) => changes.days !== null);
  await storeDays(scope, changing);
  const absences = changing.map(({ state, changes }) => ({
    state,
    changes,
    ...comparePayrollRows<Absence, StoredAbsence>(
      changes.before.absences,
      changes.after.absences,
      state.absences,
      absenceIdentity,
    ),
  }));
  await tx.delete(absence).where(
    and(
      eq(absence.organisationId, organisationId),
      anyOf(
        absence.absenceId,
        absences.flatMap(({ removed }) => removed.map(({ absenceId }) => absenceId)),
      ),
    ),
  );
  await bulkUpdate(
    tx,
    absence,
    ['organisationId', 'absenceId'],
    absences.flatMap(({ changed }) =>
      changed.map(({ stored: { absenceId }, row: { toDay, degree, workRelated } }) => ({
        organisationId,
        absenceId,
        toDay,
        degree,
        workRelated,
      })),
    ),
  );
  await bulkInsert(
    tx,
    absence,
    absences.flatMap(({ state: { employmentId, personId }, created }) =>
      created.map(({ type, fromDay, toDay, degree, workRelated }) => ({
        organisationId,
        absenceId: newId(),
        personId,
        employmentId,
        type,
        fromDay,
        toDay,
        degree,
        workRelated,
        causeId: type === 'SICK_LEAVE' ? CAUSE_FROM_PAYROLL : null,
      })),
    ),
  );
  const conflictingLeaves = await storeLeaves(scope, changing);
  return [...absences, ...conflictingLeaves].flatMap(({ changes, conflicting }) => {
    const stored = changes.outcomes.find(({ outcome }) => outcome !== 'skipped');
    return conflicting.length === 0 || stored === undefined ? [] : [stored];
  });
}

/** Writes only the days that differ, because a delivery keeps every changed row. */
async function storeDays(
  { tx, organisationId }: OrganisationScope,
  changing: readonly EmploymentChanges[],
): Promise<void> {
  const differences = changing.map(({ state: { employmentId, days }, changes }) => {
    const after = changes.days ?? days;
    if (days.length === 0) return { employmentId, removed: [], added: after };
    const stored = new Map(days.map((day) => [describePayrollDay(day), day]));
    const calculated = new Map(after.map((day) => [describePayrollDay(day), day]));
    return {
      employmentId,
      removed: [...stored].flatMap(([text, day]) => (calculated.has(text) ? [] : [day])),
      added: [...calculated].flatMap(([text, day]) => (stored.has(text) ? [] : [day])),
    };
  });
  const keysOf = (valueOf: (day: PayrollDay) => string) =>
    sql.param(differences.flatMap(({ removed }) => removed.map(valueOf)));
  await tx.delete(payrollDay).where(
    and(
      eq(payrollDay.organisationId, organisationId),
      sql`(${payrollDay.employmentId}, ${payrollDay.source}, ${payrollDay.entryKey}, ${payrollDay.day}) in (
        select * from unnest(
          ${sql.param(differences.flatMap(({ employmentId, removed }) => removed.map(() => employmentId)))}::uuid[],
          ${keysOf(({ source }) => source)}::text[], ${keysOf(({ entryKey }) => entryKey)}::text[],
          ${keysOf(({ day }) => day)}::date[]))`,
    ),
  );
  await bulkInsert(
    tx,
    payrollDay,
    differences.flatMap(({ employmentId, added }) =>
      added.map((day) => ({ organisationId, employmentId, ...day })),
    ),
  );
}

async function storeLeaves(
  { tx, organisationId }: OrganisationScope,
  changing: readonly EmploymentChanges[],
): Promise<{ changes: PayrollChanges; conflicting: readonly StoredLeave[] }[]> {
  const conflicts: { changes: PayrollChanges; conflicting: readonly StoredLeave[] }[] = [];
  const added: (typeof unavailability.$inferInsert)[] = [];
  for (const { state, changes } of changing) {
    const { employmentId } = state;
    const leaveChanges = comparePayrollRows<StoredLeave, StoredLeave>(
      changes.before.leaves,
      changes.after.leaves,
      state.leaves,
      leaveIdentity,
    );
    // The same days with another reason are no contradiction.
    const conflicting = leaveChanges.conflicting.filter(
      ({ fromDay, toDay }) =>
        !state.leaves.some((leave) => leave.fromDay === fromDay && leave.toDay === toDay),
    );
    conflicts.push({ changes, conflicting });
    const obsolete = [...leaveChanges.removed, ...leaveChanges.changed.map(({ stored }) => stored)];
    // Few rows: only a correction removes a leave.
    for (const { fromDay } of obsolete) {
      await tx
        .delete(unavailability)
        .where(
          and(
            eq(unavailability.organisationId, organisationId),
            eq(unavailability.employmentId, employmentId),
            eq(unavailability.fromDay, fromDay),
          ),
        );
    }
    const leaves = [...leaveChanges.created, ...leaveChanges.changed.map(({ row }) => row)];
    added.push(
      ...leaves.map(({ fromDay, toDay, reason }) => ({
        organisationId,
        employmentId,
        fromDay,
        toDay,
        reason,
      })),
    );
  }
  const cipher = await loadWritingCipher({ tx, organisationId });
  await bulkInsert(
    tx,
    unavailability,
    added.map((leave) => encryptRow(cipher, UNAVAILABILITY, leave)),
  );
  return conflicts;
}
