import { eq } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { department, departmentContract, organisation } from '#provider/database/tables/organisation.ts';
import { ownContract } from './department-contract.ts';
import type { FeatureUse } from './features.ts';
import { departmentColumns, type DepartmentRow } from './list-departments.ts';

/** Which features the organisation uses, and each of its departments. One query. */
export async function getFeatureUse(
  { tx, organisationId }: OrganisationScope,
  today: Day,
): Promise<{ organisation: FeatureUse; departments: DepartmentRow[] }> {
  const rows = await tx
    .select({
      ...departmentColumns(today),
      organisationUsesCompanyHealth: organisation.usesCompanyHealth,
      organisationUsesRehabPlanner: organisation.usesRehabPlanner,
    })
    .from(organisation)
    .innerJoin(department, eq(department.organisationId, organisation.organisationId))
    .leftJoin(departmentContract, ownContract())
    .where(eq(organisation.organisationId, organisationId))
    .prepare('select features of departments')
    .execute();
  const [first] = rows;
  return {
    organisation: {
      usesCompanyHealth: first?.organisationUsesCompanyHealth ?? null,
      usesRehabPlanner: first?.organisationUsesRehabPlanner ?? null,
    },
    departments: rows,
  };
}
