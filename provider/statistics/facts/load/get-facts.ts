import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { Facts } from '../facts.ts';
import type { FactsCache } from './facts-cache.ts';
import { loadConsistentFacts, readVersion } from './load-consistent-facts.ts';

/** The organisation's current facts: from the cache if its data version is unchanged, else read from the database. */
export async function getFacts(scope: OrganisationScope, cache: FactsCache): Promise<Facts> {
  const { organisationId } = scope;
  const version = await readVersion(scope);
  return cache.get(organisationId, version, () => loadConsistentFacts(scope));
}
