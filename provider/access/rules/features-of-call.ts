import type { AccessContext } from '#provider/access/pipeline/call-context.ts';
import { getFeatureUse, type OrganisationFeatureUse } from '#provider/organisation/features.ts';

/** A caller belongs to one attempt of one call. */
const known = new WeakMap<AccessContext['caller'], Promise<OrganisationFeatureUse>>();

/** The features of the caller's organisation, read once for a call: its check and its list use the same. */
export function getFeaturesOfCall({ tx, caller, today }: AccessContext): Promise<OrganisationFeatureUse> {
  const { organisationId } = caller;
  const features = known.get(caller) ?? getFeatureUse({ tx, organisationId }, today);
  known.set(caller, features);
  return features;
}
