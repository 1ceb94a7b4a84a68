import { and, countDistinct, eq } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import { employmentOfAbsence, reportedAbsentOn } from '../conditions/absence-conditions.ts';
import { periodsOfEmployment, placedOn } from '#provider/people/employment-conditions.ts';

/**
 * Counts the people in the departments who are absent today, of any type, each once. Equals `absent` of the
 * history's last day.
 */
export async function countAbsentToday(
  { tx, caller, today }: CallContext,
  departmentIds: readonly string[],
): Promise<number> {
  const [row] = await tx
    .select({ persons: countDistinct(absence.personId) })
    .from(absence)
    .innerJoin(employment, employmentOfAbsence)
    .innerJoin(departmentPeriod, periodsOfEmployment)
    .where(
      and(
        eq(absence.organisationId, caller.organisationId),
        anyOf(departmentPeriod.departmentId, departmentIds),
        placedOn(today),
        reportedAbsentOn(today),
      ),
    );
  return row?.persons ?? 0;
}
