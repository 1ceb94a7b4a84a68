import { and, eq, isNotNull } from 'drizzle-orm';
import type { EmploymentType } from '#contract/calls/employment.ts';
import { periodsOfEmployment } from './placements.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { Language } from '#locales/catalogue.ts';
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
  return sortTypes(rows, language);
}

/** The employment types that occur or occurred in the organisation, by name. */
export async function listOrganisationEmploymentTypes({
  tx,
  caller,
  language,
}: CallContext): Promise<EmploymentType[]> {
  const rows = await tx
    .selectDistinct({ id: employment.employmentType })
    .from(employment)
    .where(and(eq(employment.organisationId, caller.organisationId), isNotNull(employment.employmentType)));
  return sortTypes(rows, language);
}

function sortTypes(rows: readonly { id: string | null }[], language: Language): EmploymentType[] {
  return rows
    .flatMap(({ id }) => toEmploymentType(id, language) ?? [])
    .sort((a, b) => compareSwedish(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
