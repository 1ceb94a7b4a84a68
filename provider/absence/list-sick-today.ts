import { and, eq } from 'drizzle-orm';
import type { CallContext } from '../access/call-context';
import { anyOf } from '../database/any-of';
import { absence } from '../database/tables/absence';
import { departmentPeriod, employment } from '../database/tables/person';
import { employmentOfAbsence, periodsOfEmployment, placedOn, reportedAbsentOn } from './absence-conditions';
import { listHistories, type Histories } from './list-histories';

/** The people in the departments who are on sick leave today, each with the whole of their absence. Two queries. */
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
    tx,
    caller.organisationId,
    people.map(({ personId }) => personId),
  );
}
