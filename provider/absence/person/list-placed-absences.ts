import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { hashForOrderInSql, hidesNames } from '#provider/access/rules/masked-order.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import { listPlaces } from '#provider/organisation/list-places.ts';
import type { EmploymentFacts } from '#provider/people/employment-info.ts';
import type { PersonNames } from '#provider/people/person-ref.ts';
import { employmentOfAbsence } from '../conditions/absence-conditions.ts';
import { periodsOfEmployment, placedOn } from '#provider/people/employment-conditions.ts';
import type { CatalogueCause } from '../causes/cause-names.ts';
import { mapCauses } from '../causes/list-causes.ts';

/** An absence row with its person, and the department of its employment today. */
export interface PlacedAbsence {
  absence: typeof absence.$inferSelect;
  person: PersonNames;
  employment: EmploymentFacts;
  cause: CatalogueCause | null;
}

interface Page {
  limit: number;
  offset: number;
}

/**
 * Lists absence rows of people employed today whose employment belongs to one of the departments today. Sorts
 * in Swedish order by last name, first name and absenceId; for a role that does not see names, by the first
 * day of the absence and a keyed hash, so that the order does not reveal names. Runs three queries.
 *
 * @param condition restricts the rows of `absence`
 * @param page null for all rows
 */
export async function listPlacedAbsences(
  context: CallContext,
  departmentIds: readonly string[],
  condition: SQL | undefined,
  page: Page | null = null,
): Promise<PlacedAbsence[]> {
  const { tx, caller, today } = context;
  const order = hidesNames(context)
    ? [absence.fromDay, hashForOrderInSql(context.orderKey, absence.absenceId)]
    : [sql`${person.sortKey} collate "C"`, absence.absenceId];
  const query = tx
    .select({
      absence,
      person: { personId: person.personId, firstName: person.firstName, lastName: person.lastName },
      employment: {
        employmentId: employment.employmentId,
        employmentNumber: employment.employmentNumber,
        employmentType: employment.employmentType,
        manager: employment.manager,
        fromDay: employment.fromDay,
        toDay: employment.toDay,
      },
      departmentId: departmentPeriod.departmentId,
    })
    .from(absence)
    .innerJoin(employment, employmentOfAbsence)
    .innerJoin(departmentPeriod, periodsOfEmployment)
    .innerJoin(
      person,
      and(eq(person.organisationId, absence.organisationId), eq(person.personId, absence.personId)),
    )
    .where(
      and(
        eq(absence.organisationId, caller.organisationId),
        anyOf(departmentPeriod.departmentId, departmentIds),
        placedOn(today),
        condition,
      ),
    )
    .orderBy(...order);
  const rows = await (page === null ? query : query.limit(page.limit).offset(page.offset));
  const places = await listPlaces(
    { tx, organisationId: caller.organisationId },
    rows.map(({ departmentId }) => departmentId),
  );
  const causes = await mapCauses(tx);
  return rows.flatMap(({ departmentId, ...row }) => {
    const place = places.get(departmentId);
    // The department was removed after the rows were read, and its employments with it.
    if (place === undefined) return [];
    return [
      {
        ...row,
        employment: { ...row.employment, ...place },
        cause: causes.get(row.absence.causeId) ?? null,
      },
    ];
  });
}
