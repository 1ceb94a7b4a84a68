import { FEATURES, type FeatureName, type FeatureState } from '../../contract/vocabulary';
import { companiesOf, companiesOfChosen, type DepartmentNode } from './companies';

/** Who uses what. On a marked company null means: as the organisation. */
export type FeatureUse = { usesCompanyHealth: boolean | null; usesRehabPlanner: boolean | null };

const COLUMN = {
  CompanyHealth: 'usesCompanyHealth',
  RehabPlanner: 'usesRehabPlanner',
} as const satisfies Record<FeatureName, keyof FeatureUse>;

/** Enabled: every company of the chosen departments uses the feature. Disabled: none does. */
export function featureStates(
  organisation: FeatureUse,
  departments: readonly (DepartmentNode & FeatureUse)[],
  chosen: readonly string[],
): { featureName: FeatureName; state: FeatureState }[] {
  const nodes = new Map(departments.map((node) => [node.departmentId, node]));
  const companies = [...companiesOfChosen(companiesOf(departments), chosen)];
  return FEATURES.map((featureName) => {
    const uses = companies.map((id) => {
      const own = id === null ? undefined : nodes.get(id);
      return (own?.[COLUMN[featureName]] ?? organisation[COLUMN[featureName]]) === true;
    });
    return { featureName, state: stateOf(uses) };
  });
}

function stateOf(uses: readonly boolean[]): FeatureState {
  if (uses.every((use) => !use)) return 'Disabled';
  return uses.every((use) => use) ? 'Enabled' : 'PartiallyEnabled';
}
