import type { Day } from '../../contract/calendar';
import type { FeatureName, FeatureState } from '../../contract/vocabulary';
import type { Transaction } from '../../database/database';
import { featureStates } from './features';
import { getOrganisation } from './get-organisation';
import { listDepartments } from './list-departments';

/** What the companies of the chosen departments use, one entry a feature. */
export async function listFeatureStates(
  tx: Transaction,
  organisationId: string,
  chosen: readonly string[],
  today: Day,
): Promise<{ featureName: FeatureName; state: FeatureState }[]> {
  const organisation = await getOrganisation(tx, organisationId);
  return featureStates(organisation, await listDepartments(tx, organisationId, today), chosen);
}
