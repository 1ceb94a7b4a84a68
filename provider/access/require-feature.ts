import type { Day } from '../../contract/calendar';
import type { FeatureName } from '../../contract/vocabulary';
import type { Transaction } from '../../database/database';
import { listFeatureStates } from '../departments/list-feature-states';
import { Problem } from './problem';

/** Refuses with 403 `feature_off` where no company of the departments uses the feature. */
export async function requireFeature(
  tx: Transaction,
  feature: FeatureName,
  organisationId: string,
  departmentIds: readonly string[],
  today: Day,
): Promise<void> {
  const states = await listFeatureStates(tx, organisationId, departmentIds, today);
  const state = states.find(({ featureName }) => featureName === feature)?.state;
  if (state !== 'Enabled' && state !== 'PartiallyEnabled') throw new Problem('feature_off');
}
