import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallContext } from '../access/call-context';
import { anyOf } from '../database/any-of';
import { absence, cause, causeCategory } from '../database/tables/absence';
import { department } from '../database/tables/organisation';
import { departmentPeriod, employment, person } from '../database/tables/person';
import type { EmploymentFacts } from '../people/employment-info';
import type { PersonNames } from '../people/person-ref';
import { employmentOfAbsence, periodsOfEmployment, placedOn } from './absence-conditions';
import type { CatalogueCause } from './cause-names';

/** A row of absence with whom it is about, and where its employment belongs today. */
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

const parent = alias(department, 'parent');

/**
 * Rows of absence of people employed today, whose employment belongs to one of the departments today, in Swedish order of
 * last, then first name, then absenceId. One query.
 *
 * @param condition which rows of `absence`
 * @param page null for all of them
 */
export async function listPlacedAbsences(
  { tx, caller, today }: CallContext,
  departmentIds: readonly string[],
  condition: SQL | undefined,
  page: Page | null = null,
): Promise<PlacedAbsence[]> {
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
      department: { departmentId: department.departmentId, name: department.name },
      parentDepartment: { departmentId: parent.departmentId, name: parent.name },
      cause: { causeId: cause.causeId, nameSv: cause.nameSv, nameEn: cause.nameEn },
      category: causeCategory,
    })
    .from(absence)
    .innerJoin(employment, employmentOfAbsence)
    .innerJoin(departmentPeriod, periodsOfEmployment)
    .innerJoin(
      department,
      and(
        eq(department.organisationId, departmentPeriod.organisationId),
        eq(department.departmentId, departmentPeriod.departmentId),
      ),
    )
    .leftJoin(
      parent,
      and(eq(parent.organisationId, department.organisationId), eq(parent.departmentId, department.parentId)),
    )
    .innerJoin(
      person,
      and(eq(person.organisationId, absence.organisationId), eq(person.personId, absence.personId)),
    )
    .leftJoin(cause, eq(cause.causeId, absence.causeId))
    .leftJoin(causeCategory, eq(causeCategory.categoryId, cause.categoryId))
    .where(
      and(
        eq(absence.organisationId, caller.organisationId),
        anyOf(departmentPeriod.departmentId, departmentIds),
        placedOn(today),
        condition,
      ),
    )
    .orderBy(sql`${person.sortKey} collate "C"`, absence.absenceId);
  const rows = await (page === null ? query : query.limit(page.limit).offset(page.offset));
  return rows.map(
    ({ employment: employed, department: own, parentDepartment, cause: known, category, ...row }) => ({
      ...row,
      employment: { ...employed, department: own, parentDepartment },
      cause: known && { ...known, category },
    }),
  );
}
