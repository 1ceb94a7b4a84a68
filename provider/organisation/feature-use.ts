import { eq } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { FeatureName, FeatureState } from '#contract/values/vocabulary.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { department, departmentContract, organisation } from '#provider/database/tables/organisation.ts';
import { Problem } from '#provider/http/problem.ts';
import { ownContract } from './department-contract.ts';
import { featureStates, type FeatureUse } from './features.ts';
import { departmentColumns, type DepartmentRow } from './list-departments.ts';

/** Rejects with 403 `feature_off` if no company of the departments uses the feature. */
export async function requireFeature(
  scope: OrganisationScope,
  feature: FeatureName,
  departmentIds: readonly string[],
  today: Day,
): Promise<void> {
  const states = await listFeatureStates(scope, departmentIds, today);
  const state = states.find(({ featureName }) => featureName === feature)?.state;
  if (state !== 'Enabled' && state !== 'PartiallyEnabled') throw new Problem('feature_off');
}

/** The state of each feature for the companies of the chosen departments. */
export async function listFeatureStates(
  scope: OrganisationScope,
  chosen: readonly string[],
  today: Day,
): Promise<{ featureName: FeatureName; state: FeatureState }[]> {
  const { organisation, departments } = await getFeatureUse(scope, today);
  return featureStates(organisation, departments, chosen);
}

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
