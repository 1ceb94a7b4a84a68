import type { Day } from '#contract/values/calendar.ts';
import type { FeatureName } from '#contract/values/vocabulary.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { listFeatureStates } from '#provider/organisation/list-feature-states.ts';
import { Problem } from '#provider/http/problem.ts';

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
