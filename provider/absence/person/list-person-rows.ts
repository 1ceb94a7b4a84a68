import { and, desc, eq } from 'drizzle-orm';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { employment } from '#provider/database/tables/person.ts';
import { employmentOfAbsence } from '../conditions/absence-conditions.ts';
import { toReportedAbsence, type ReportedAbsence } from '../reported-absence.ts';
import { mapCauses } from '../causes/list-causes.ts';

/** Lists every row of a person in all employments, newest first. Runs two queries. */
export async function listPersonRows(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  personId: string,
): Promise<ReportedAbsence[]> {
  const rows = await readOnce(['absences of person', personId], () =>
    tx
      .select({
        absence,
        employment: { fromDay: employment.fromDay, toDay: employment.toDay },
      })
      .from(absence)
      .innerJoin(employment, employmentOfAbsence)
      .where(and(eq(absence.organisationId, caller.organisationId), eq(absence.personId, personId)))
      .orderBy(desc(absence.fromDay), absence.absenceId),
  );
  const causes = await mapCauses(tx);
  return rows.map((row) =>
    toReportedAbsence(row.absence, row.employment, causes.get(row.absence.causeId) ?? null),
  );
}
