import { and, eq, isNotNull } from 'drizzle-orm';
import type { EmploymentType } from '../../contract/employment';
import { periodsOfEmployment } from '../absence/absence-conditions';
import type { CallContext } from '../access/call-context';
import { anyOf } from '../database/any-of';
import { departmentPeriod, employment } from '../database/tables/person';
import { compareSwedish } from '../departments/compare-swedish';
import { toEmploymentType } from './employment-types';

/**
 * The types of employment that occur in the departments, now or ever, by name: a filter is asked about past periods too.
 */
export async function listEmploymentTypes(
  { tx, caller, language }: CallContext,
  departmentIds: readonly string[],
): Promise<EmploymentType[]> {
  const rows = await tx
    .selectDistinct({ id: employment.employmentType })
    .from(departmentPeriod)
    .innerJoin(employment, periodsOfEmployment)
    .where(
      and(
        eq(departmentPeriod.organisationId, caller.organisationId),
        anyOf(departmentPeriod.departmentId, departmentIds),
        isNotNull(employment.employmentType),
      ),
    );
  return rows
    .flatMap(({ id }) => toEmploymentType(id, language) ?? [])
    .sort((a, b) => compareSwedish(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
