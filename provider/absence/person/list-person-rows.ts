import { and, desc, eq } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { employment } from '#provider/database/tables/person.ts';
import { employmentOfAbsence } from '../conditions/absence-conditions.ts';
import type { AbsenceRow } from '../absence-row.ts';
import { mapCauses } from '../causes/list-causes.ts';
import { toAbsenceRow } from '../to-absence-row.ts';
import type { ReportedAbsence } from '../to-absence.ts';

/**
 * Lists every row of a person in all employments, newest first: `reported` as stored, `history` in the shape
 * that the calculations use. Runs two queries.
 */
export async function listPersonRows(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  personId: string,
): Promise<{ reported: ReportedAbsence[]; history: AbsenceRow[] }> {
  const rows = await tx
    .select({
      absence,
      employment: { fromDay: employment.fromDay, toDay: employment.toDay },
    })
    .from(absence)
    .innerJoin(employment, employmentOfAbsence)
    .where(and(eq(absence.organisationId, caller.organisationId), eq(absence.personId, personId)))
    .orderBy(desc(absence.fromDay), absence.absenceId);
  const causes = await mapCauses(tx);
  const reported = rows.map((row) => ({ ...row, cause: causes.get(row.absence.causeId) ?? null }));
  const history = reported.map((row) =>
    toAbsenceRow(row.absence, row.employment, row.cause?.causeId ?? null),
  );
  return { reported, history };
}
