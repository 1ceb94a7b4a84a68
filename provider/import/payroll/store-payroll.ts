import { and, eq } from 'drizzle-orm';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { newId } from '#database/new-id.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { payrollDay } from '#provider/database/tables/payroll-day.ts';
import { unavailability } from '#provider/database/tables/person.ts';
import type { PayrollState, StoredAbsence, StoredLeave } from './payroll-state.ts';
import { planPayrollChanges } from './plan-payroll-changes.ts';
import type { PayrollPlan } from './plan-payroll.ts';

/** The catalogue's cause "from payroll system": payroll files contain no other. */
const CAUSE_FROM_PAYROLL = 9002;

type Planned = { state: PayrollState; plan: PayrollPlan };
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
 * Writes the planned changes. Returns one transaction of each employment where a calculated row conflicts with a row from
 * another source, which is kept.
 */
export async function storePayroll(
  scope: OrganisationScope,
  plans: readonly Planned[],
): Promise<{ file: number; row: number }[]> {
  const { tx, organisationId } = scope;
  const changing = plans.filter(({ plan }) => plan.days !== null);
  await storeDays(scope, changing);
  const absences = changing.map(({ state, plan }) => ({
    state,
    plan,
    ...planPayrollChanges<Absence, StoredAbsence>(
      plan.before.absences,
      plan.after.absences,
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
        ...{ organisationId, absenceId, toDay, degree, workRelated },
      })),
    ),
  );
  await bulkInsert(
    tx,
    absence,
    absences.flatMap(({ state: { employmentId, personId }, created }) =>
      created.map(({ type, fromDay, toDay, degree, workRelated }) => ({
        ...{ organisationId, absenceId: newId(), personId, employmentId },
        ...{ type, fromDay, toDay, degree, workRelated },
        causeId: type === 'SICK_LEAVE' ? CAUSE_FROM_PAYROLL : null,
      })),
    ),
  );
  await storeLeaves(scope, changing);
  return absences.flatMap(({ plan, foreign }) => {
    const stored = plan.outcomes.find(({ outcome }) => outcome !== 'skipped');
    return foreign.length === 0 || stored === undefined ? [] : [stored];
  });
}

async function storeDays(
  { tx, organisationId }: OrganisationScope,
  changing: readonly Planned[],
): Promise<void> {
  const ids = changing.map(({ state }) => state.employmentId);
  await tx
    .delete(payrollDay)
    .where(and(eq(payrollDay.organisationId, organisationId), anyOf(payrollDay.employmentId, ids)));
  await bulkInsert(
    tx,
    payrollDay,
    changing.flatMap(({ state: { employmentId }, plan }) =>
      (plan.days ?? []).map((day) => ({ organisationId, employmentId, ...day })),
    ),
  );
}

async function storeLeaves(
  { tx, organisationId }: OrganisationScope,
  changing: readonly Planned[],
): Promise<void> {
  const added: (typeof unavailability.$inferInsert)[] = [];
  for (const { state, plan } of changing) {
    const { employmentId } = state;
    const changes = planPayrollChanges<StoredLeave, StoredLeave>(
      plan.before.leaves,
      plan.after.leaves,
      state.leaves,
      leaveIdentity,
    );
    const gone = [...changes.removed, ...changes.changed.map(({ stored }) => stored)];
    // Few rows: only a correction removes a leave.
    for (const { fromDay } of gone) {
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
    const leaves = [...changes.created, ...changes.changed.map(({ row }) => row)];
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
  await bulkInsert(tx, unavailability, added);
}
