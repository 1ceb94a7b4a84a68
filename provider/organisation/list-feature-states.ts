import type { Day } from '#contract/values/calendar.ts';
import type { FeatureName, FeatureState } from '#contract/values/vocabulary.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { featureStates } from './features.ts';
import { getFeatureUse } from './get-feature-use.ts';

/** The state of each feature for the companies of the chosen departments. */
export async function listFeatureStates(
  scope: OrganisationScope,
  chosen: readonly string[],
  today: Day,
): Promise<{ featureName: FeatureName; state: FeatureState }[]> {
  const { organisation, departments } = await getFeatureUse(scope, today);
  return featureStates(organisation, departments, chosen);
}
