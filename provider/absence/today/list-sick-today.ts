import { and, eq } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import { employmentOfAbsence, reportedAbsentOn } from '../conditions/absence-conditions.ts';
import { periodsOfEmployment, placedOn } from '#provider/people/employment-conditions.ts';
import { listHistories, type Histories } from '../history/list-histories.ts';

/**
 * Reads the people in the departments who are on sick leave today, each with the whole of their absence. Runs
 * two queries.
 */
export async function listSickToday(
  { tx, caller, today }: CallContext,
  departmentIds: readonly string[],
): Promise<Histories> {
  const people = await tx
    .selectDistinct({ personId: absence.personId })
    .from(absence)
    .innerJoin(employment, employmentOfAbsence)
    .innerJoin(departmentPeriod, periodsOfEmployment)
    .where(
      and(
        eq(absence.organisationId, caller.organisationId),
        anyOf(departmentPeriod.departmentId, departmentIds),
        eq(absence.type, 'SICK_LEAVE'),
        placedOn(today),
        reportedAbsentOn(today),
      ),
    );
  return listHistories(
    { tx, organisationId: caller.organisationId },
    people.map(({ personId }) => personId),
  );
}
