import { and, eq, isNotNull } from 'drizzle-orm';
import type { EmploymentType } from '#contract/calls/employment.ts';
import { periodsOfEmployment } from './placements.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import { compareSwedish } from '#provider/text/compare-swedish.ts';
import { toEmploymentType } from './employment-types.ts';

/**
 * The employment types that occur or occurred in the departments, by name: filters also apply to past periods.
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
