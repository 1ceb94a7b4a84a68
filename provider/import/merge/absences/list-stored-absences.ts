import { and, eq, sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { absence } from '#provider/database/tables/absence.ts';
import type { KnownAbsence } from './calculate-absence-changes.ts';

/**
 * Reads the absences of employments in order of their ids.
 *
 * Each employment is looked up by itself: while an organisation's first delivery is imported, the planner expects few rows of it
 * and would read all of them for each batch.
 */
export async function listStoredAbsences(
  { tx, organisationId }: OrganisationScope,
  employmentIds: readonly string[],
): Promise<Map<string, KnownAbsence[]>> {
  const ofEmployment = tx
    .select({
      employmentId: absence.employmentId,
      absenceId: absence.absenceId,
      type: absence.type,
      fromDay: absence.fromDay,
      toDay: absence.toDay,
      degree: absence.degree,
      causeId: absence.causeId,
      workRelated: absence.workRelated,
      relapse: absence.relapse,
      expectedReturn: absence.expectedReturn,
      reportedAt: absence.reportedAt,
      recoveredAt: absence.recoveredAt,
      needForSupport: absence.needForSupport,
    })
    .from(absence)
    .where(
      and(eq(absence.organisationId, organisationId), eq(absence.employmentId, sql`wanted.employment_id`)),
    )
    .orderBy(absence.absenceId)
    .as('of_employment');
  const rows = await tx
    .select(ofEmployment._.selectedFields)
    .from(sql`unnest(${sql.param(employmentIds)}::uuid[]) as wanted (employment_id)`)
    .crossJoinLateral(ofEmployment);
  const groups = new Map<string, KnownAbsence[]>();
  for (const { employmentId, ...one } of rows) {
    const group = groups.get(employmentId);
    if (group === undefined) groups.set(employmentId, [one]);
    else group.push(one);
  }
  return groups;
}
