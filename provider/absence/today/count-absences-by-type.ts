import { and, count, eq } from 'drizzle-orm';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import { employmentOfAbsence, reportedAbsentOn } from '../conditions/absence-conditions.ts';
import { periodsOfEmployment, placedOn } from '#provider/people/employment-conditions.ts';

/**
 * Counts the rows of the list of those absent today by requested type: rows, not people, because a person can
 * have two half-time rows. Returns every requested type once, in the requested order.
 */
export async function countAbsencesByType(
  { tx, caller, today }: CallContext,
  { absenceCategories, departmentIds }: CheckedRequest<'absenceListStats'>,
): Promise<CallResponse<'absenceListStats'>> {
  const types = [...new Set(absenceCategories)];
  const rows = await tx
    .select({ type: absence.type, rows: count() })
    .from(absence)
    .innerJoin(employment, employmentOfAbsence)
    .innerJoin(departmentPeriod, periodsOfEmployment)
    .where(
      and(
        eq(absence.organisationId, caller.organisationId),
        anyOf(departmentPeriod.departmentId, departmentIds),
        anyOf(absence.type, types),
        placedOn(today),
        reportedAbsentOn(today),
      ),
    )
    .groupBy(absence.type);
  const byCategory = types.map((absenceCategory) => ({
    absenceCategory,
    numberOfAbsences: rows.find(({ type }) => type === absenceCategory)?.rows ?? 0,
  }));
  const numberOfAbsences = byCategory.reduce((sum, category) => sum + category.numberOfAbsences, 0);
  return { numberOfAbsences, byCategory };
}
