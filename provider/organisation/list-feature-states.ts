import type { Day } from '#contract/values/calendar.ts';
import type { FeatureName, FeatureState } from '#contract/values/vocabulary.ts';
import type { Transaction } from '#database/database.ts';
import { featureStates } from './features.ts';
import { getOrganisation } from './get-organisation.ts';
import { listDepartments } from './list-departments.ts';

/** The state of each feature for the companies of the chosen departments. */
export async function listFeatureStates(
  tx: Transaction,
  organisationId: string,
  chosen: readonly string[],
  today: Day,
): Promise<{ featureName: FeatureName; state: FeatureState }[]> {
  const organisation = await getOrganisation(tx, organisationId);
  return featureStates(organisation, await listDepartments(tx, organisationId, today), chosen);
}
