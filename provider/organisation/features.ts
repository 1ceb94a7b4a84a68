import { eq } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { FEATURES, type FeatureName, type FeatureState } from '#contract/values/vocabulary.ts';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { department, departmentContract, organisation } from '#provider/database/tables/organisation.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import {
  companiesOf,
  companiesOfChosen,
  type DepartmentNode,
  ownContract,
  departmentColumns,
  type DepartmentRow,
  type FeatureUse,
} from './departments.ts';

/** The column of each feature, of an organisation and of a company. */
export const FEATURE_COLUMNS = {
  CompanyHealth: 'usesCompanyHealth',
  RehabPlanner: 'usesRehabPlanner',
} as const satisfies Record<FeatureName, keyof FeatureUse>;

/** Rejects with 403 `feature_off` if no company of the departments uses the feature. */
export async function requireFeature(
  scope: OrganisationScope,
  feature: FeatureName,
  departmentIds: readonly string[],
  today: Day,
): Promise<void> {
  requireLoadedFeature(await getFeatureUse(scope, today), feature, departmentIds);
}

/** Like `requireFeature`, for features that are already loaded. */
export function requireLoadedFeature(
  { organisation, departments }: OrganisationFeatureUse,
  feature: FeatureName,
  departmentIds: readonly string[],
): void {
  const states = featureStates(organisation, departments, departmentIds);
  const state = states.find(({ featureName }) => featureName === feature)?.state;
  if (state !== 'Enabled' && state !== 'PartiallyEnabled') throw new ProblemError('feature_off');
}

/** Whether a company of the organisation uses the feature. */
export async function isFeatureUsed(
  scope: OrganisationScope,
  feature: FeatureName,
  today: Day,
): Promise<boolean> {
  const { organisation, departments } = await getFeatureUse(scope, today);
  const uses = createFeatureTest(feature, organisation, departments);
  return [...new Set(companiesOf(departments).values())].some(uses);
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

/** Which features an organisation uses, and each of its departments. */
export interface OrganisationFeatureUse {
  organisation: FeatureUse;
  departments: DepartmentRow[];
}

/** Reads which features the organisation and its departments use. An organisation without departments uses none. */
export async function getFeatureUse(
  { tx, organisationId }: OrganisationScope,
  today: Day,
): Promise<OrganisationFeatureUse> {
  const rows = await readOnce(['features of departments', organisationId, today], () =>
    tx
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
      .execute(),
  );
  const [first] = rows;
  return {
    organisation: {
      usesCompanyHealth: first?.organisationUsesCompanyHealth ?? null,
      usesRehabPlanner: first?.organisationUsesRehabPlanner ?? null,
    },
    departments: rows,
  };
}

/**
 * The state of each feature: enabled if every company of the chosen departments uses it, disabled if none
 * does, otherwise partially enabled.
 */
export function featureStates(
  organisation: FeatureUse,
  departments: readonly (DepartmentNode & FeatureUse)[],
  chosen: readonly string[],
): { featureName: FeatureName; state: FeatureState }[] {
  const companies = [...companiesOfChosen(companiesOf(departments), chosen)];
  return FEATURES.map((featureName) => {
    const uses = createFeatureTest(featureName, organisation, departments);
    return { featureName, state: stateOf(companies.map(uses)) };
  });
}

/** Filters the chosen departments to those whose company uses the feature. */
export function departmentsUsing(
  feature: FeatureName,
  organisation: FeatureUse,
  departments: readonly (DepartmentNode & FeatureUse)[],
  chosen: readonly string[],
): string[] {
  const companies = companiesOf(departments);
  const uses = createFeatureTest(feature, organisation, departments);
  return chosen.filter((departmentId) => uses(companies.get(departmentId) ?? null));
}

/** Returns a function that tells whether a company uses the feature; null is the whole organisation. */
function createFeatureTest(
  feature: FeatureName,
  organisation: FeatureUse,
  departments: readonly (DepartmentNode & FeatureUse)[],
): (company: string | null) => boolean {
  const nodes = new Map(departments.map((node) => [node.departmentId, node]));
  return (company) => {
    const own = company === null ? undefined : nodes.get(company);
    return (own?.[FEATURE_COLUMNS[feature]] ?? organisation[FEATURE_COLUMNS[feature]]) === true;
  };
}

function stateOf(uses: readonly boolean[]): FeatureState {
  if (uses.every((use) => !use)) return 'Disabled';
  return uses.every((use) => use) ? 'Enabled' : 'PartiallyEnabled';
}
