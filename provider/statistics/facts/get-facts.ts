import type { Transaction } from '#database/database.ts';
import type { Facts } from './facts.ts';
import type { FactsCache } from './facts-cache.ts';
import { loadConsistentFacts, readVersion } from './load-consistent-facts.ts';

/** The organisation's facts as they are now: kept ones where its data version has not moved, else read anew. */
export async function getFacts(tx: Transaction, organisationId: string, cache: FactsCache): Promise<Facts> {
  const version = await readVersion(tx, organisationId);
  return cache.get(organisationId, version, () => loadConsistentFacts(tx, organisationId));
}
