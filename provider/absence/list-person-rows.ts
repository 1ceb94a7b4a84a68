import { and, desc, eq } from 'drizzle-orm';
import type { CallContext } from '../access/call-context';
import { absence, cause, causeCategory } from '../database/tables/absence';
import { employment } from '../database/tables/person';
import { employmentOfAbsence } from './absence-conditions';
import type { AbsenceRow } from './absence-row';
import { toAbsenceRow } from './to-absence-row';
import type { ReportedAbsence } from './to-absence';

/** Every row of a person in all employments, newest first: as it is stored, and as the rules take it. One query. */
export async function listPersonRows(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  personId: string,
): Promise<{ reported: ReportedAbsence[]; history: AbsenceRow[] }> {
  const rows = await tx
    .select({
      absence,
      employment: { fromDay: employment.fromDay, toDay: employment.toDay },
      cause: { causeId: cause.causeId, nameSv: cause.nameSv, nameEn: cause.nameEn },
      category: causeCategory,
    })
    .from(absence)
    .innerJoin(employment, employmentOfAbsence)
    .leftJoin(cause, eq(cause.causeId, absence.causeId))
    .leftJoin(causeCategory, eq(causeCategory.categoryId, cause.categoryId))
    .where(and(eq(absence.organisationId, caller.organisationId), eq(absence.personId, personId)))
    .orderBy(desc(absence.fromDay), absence.absenceId);
  const reported = rows.map(({ cause: known, category, ...row }) => ({
    ...row,
    cause: known && { ...known, category },
  }));
  const history = reported.map((row) =>
    toAbsenceRow(row.absence, row.employment, row.cause?.causeId ?? null),
  );
  return { reported, history };
}
