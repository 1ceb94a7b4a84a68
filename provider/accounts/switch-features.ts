import type { Temporal } from 'temporal-polyfill';
import { FEATURES, type FeatureName } from '#contract/values/vocabulary.ts';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { FEATURE_COLUMNS } from '#provider/organisation/features.ts';
import { setFeatures } from './set-features.ts';
import { AccountProblem } from './account-problem.ts';
import { inOrganisation } from './in-organisation.ts';

export interface FeatureSwitch {
  organisationNumber: string;
  /** The id of a department that is marked as a company; null means the whole organisation. */
  company: string | null;
  on: readonly string[];
  off: readonly string[];
  now: Temporal.Instant;
}

/**
 * Switches features on and off and leaves the others unchanged. Increments the data version, because
 * responses depend on features.
 *
 * @throws {AccountProblem} for an unknown organisation, feature or company
 */
export async function switchFeatures(
  open: Pick<OpenDatabase, 'withTx'>,
  { organisationNumber, company, on, off, now }: FeatureSwitch,
): Promise<void> {
  const [turnedOn, turnedOff] = [on.map(requireFeature), off.map(requireFeature)];
  if (turnedOn.length + turnedOff.length === 0) throw new AccountProblem('A feature is required');
  if (turnedOn.some((feature) => turnedOff.includes(feature))) {
    throw new AccountProblem('A feature cannot be switched both on and off');
  }
  const uses = Object.fromEntries([
    ...turnedOn.map((feature) => [FEATURE_COLUMNS[feature], true] as const),
    ...turnedOff.map((feature) => [FEATURE_COLUMNS[feature], false] as const),
  ]);
  await inOrganisation(open, organisationNumber, async ({ tx, organisationId }) => {
    if (!(await setFeatures({ tx, organisationId }, company, uses))) {
      throw new AccountProblem('There is no department of that id that is marked as a company');
    }
    await writeAudit(tx, {
      organisationId,
      accountId: null,
      role: null,
      action: 'featuresSwitched',
      subjectId: company,
      detail: { on: turnedOn, off: turnedOff },
      at: now.toString(),
      requestId: newId(),
    });
  });
}

function requireFeature(name: string): FeatureName {
  const feature = FEATURES.find((one) => one === name);
  if (feature === undefined) throw new AccountProblem(`A feature is one of ${FEATURES.join(', ')}`);
  return feature;
}
