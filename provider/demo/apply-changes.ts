import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment, unavailability } from '#provider/database/tables/person.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { EMPLOYMENT, encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { isNotRemoved } from '#provider/rehabilitation/plans/plan-conditions.ts';
import type { DemoAbsence, DemoChanges, DemoEmployment } from './demo-types.ts';
import {
  insertAbsences,
  insertEmployments,
  insertPeople,
  insertPeriods,
  insertServiceUses,
  toAbsenceEnd,
  toEmployment,
} from './people/insert-people.ts';
import { insertDocuments, insertPlans } from './plans/insert-plans.ts';

/**
 * Advances an organisation's demo data by some days. It keeps users' changes: a plan that a user finished, removed or whose
 * documents a user edited is not changed.
 */
export async function applyChanges(
  scope: OrganisationScope,
  changes: DemoChanges,
  fileStore: FileStore,
): Promise<void> {
  const { tx, organisationId } = scope;
  await insertPeople(scope, changes.newPeople);
  await insertEmployments(scope, changes.newEmployments);
  await updateEmployments(scope, changes.changedEmployments);
  await insertAbsences(scope, changes.newAbsences);
  await updateAbsences(scope, changes.changedAbsences);
  await insertServiceUses(scope, changes.newServiceUses);
  const untouched = await listUntouchedPlans(scope, [
    ...changes.newDocuments.map(({ rehabPlanId }) => rehabPlanId),
    ...changes.archivedPlans.map(({ rehabPlanId }) => rehabPlanId),
  ]);
  await insertPlans(scope, changes.newPlans, fileStore);
  const documents = changes.newDocuments.filter(({ rehabPlanId }) => untouched.has(rehabPlanId));
  await insertDocuments(scope, documents, fileStore);
  for (const { rehabPlanId, archivedAt } of changes.archivedPlans) {
    if (!untouched.has(rehabPlanId)) continue;
    await tx
      .update(rehabPlan)
      .set({ archivedAt })
      .where(and(eq(rehabPlan.organisationId, organisationId), eq(rehabPlan.rehabPlanId, rehabPlanId)));
  }
}

/** One statement per row is sufficient: few rows change per day. */
async function updateAbsences(
  { tx, organisationId }: OrganisationScope,
  absences: readonly DemoAbsence[],
): Promise<void> {
  for (const row of absences) {
    await tx
      .update(absence)
      .set(toAbsenceEnd(row))
      .where(
        and(
          eq(absence.organisationId, organisationId),
          eq(absence.absenceId, row.absenceId),
          isNull(absence.toDay),
        ),
      );
  }
}

async function updateEmployments(
  scope: OrganisationScope,
  employments: readonly DemoEmployment[],
): Promise<void> {
  const { tx, organisationId } = scope;
  const ids = employments.map(({ employmentId }) => employmentId);
  if (ids.length === 0) return;
  const cipher = await loadWritingCipher(scope);
  for (const row of employments) {
    const { employmentId, ...values } = encryptRow(cipher, EMPLOYMENT, toEmployment(row));
    await tx
      .update(employment)
      .set(values)
      .where(and(eq(employment.organisationId, organisationId), eq(employment.employmentId, employmentId)));
  }
  for (const table of [departmentPeriod, unavailability]) {
    await tx
      .delete(table)
      .where(and(eq(table.organisationId, organisationId), inArray(table.employmentId, ids)));
  }
  await insertPeriods(scope, employments);
}

/** Returns those of the plans that exist, are ongoing, and have no edited document. */
async function listUntouchedPlans(
  { tx, organisationId }: OrganisationScope,
  planIds: readonly string[],
): Promise<Set<string>> {
  const editedDocuments = tx
    .select({ one: sql`1` })
    .from(rehabDocument)
    .where(
      and(
        eq(rehabDocument.organisationId, rehabPlan.organisationId),
        eq(rehabDocument.rehabPlanId, rehabPlan.rehabPlanId),
        sql`(${rehabDocument.version} > 1 or ${rehabDocument.updatedAt} <> ${rehabDocument.createdAt})`,
      ),
    );
  const rows = await tx
    .select({ rehabPlanId: rehabPlan.rehabPlanId })
    .from(rehabPlan)
    .where(
      and(
        eq(rehabPlan.organisationId, organisationId),
        anyOf(rehabPlan.rehabPlanId, [...new Set(planIds)]),
        isNull(rehabPlan.archivedAt),
        isNotRemoved(),
        notExists(editedDocuments),
      ),
    );
  return new Set(rows.map(({ rehabPlanId }) => rehabPlanId));
}
