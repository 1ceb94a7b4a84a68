import type { Transaction } from '#database/database.ts';
import type { Facts } from '../facts.ts';
import type { FactsCache } from './facts-cache.ts';
import { loadConsistentFacts, readVersion } from './load-consistent-facts.ts';

/** The organisation's current facts: from the cache if its data version is unchanged, else read from the database. */
export async function getFacts(tx: Transaction, organisationId: string, cache: FactsCache): Promise<Facts> {
  const version = await readVersion(tx, organisationId);
  return cache.get(organisationId, version, () => loadConsistentFacts(tx, organisationId));
}
