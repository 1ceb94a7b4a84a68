import { and, countDistinct, eq } from 'drizzle-orm';
import type { CallContext } from '../access/call-context';
import { anyOf } from '../database/any-of';
import { absence } from '../database/tables/absence';
import { departmentPeriod, employment } from '../database/tables/person';
import { employmentOfAbsence, periodsOfEmployment, placedOn, reportedAbsentOn } from './absence-conditions';

/** People in the departments who are absent today, of any type, each once: the last `absent` of the history. */
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
