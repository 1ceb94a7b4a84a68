import { FEATURES, type FeatureName, type FeatureState } from '#contract/values/vocabulary.ts';
import { companiesOf, companiesOfChosen, type DepartmentNode } from './companies.ts';

/**
 * Which features an organisation or department uses. On a marked company null means the organisation's
 * setting.
 */
export type FeatureUse = { usesCompanyHealth: boolean | null; usesRehabPlanner: boolean | null };

/** The column of each feature, of an organisation and of a company. */
export const FEATURE_COLUMNS = {
  CompanyHealth: 'usesCompanyHealth',
  RehabPlanner: 'usesRehabPlanner',
} as const satisfies Record<FeatureName, keyof FeatureUse>;

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
    const uses = usesOf(featureName, organisation, departments);
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
  const uses = usesOf(feature, organisation, departments);
  return chosen.filter((departmentId) => uses(companies.get(departmentId) ?? null));
}

/** Whether a company uses the feature; null is the whole organisation. */
function usesOf(
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
