import { eq } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';
import { Problem } from '#provider/access/pipeline/problem.ts';
import { dataVersion } from '#provider/database/tables/organisation.ts';
import type { Facts } from './facts.ts';
import { loadFacts } from './load-facts.ts';

const ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 5;

/** Facts as they were at one version of the organisation's data. */
export interface VersionedFacts {
  version: number;
  facts: Facts;
}

/** The counter that every write to the organisation's facts moves; 0 where there is none. */
export async function readVersion(tx: Transaction, organisationId: string): Promise<number> {
  const [row] = await tx
    .select({ version: dataVersion.version })
    .from(dataVersion)
    .where(eq(dataVersion.organisationId, organisationId));
  return row?.version ?? 0;
}

/**
 * Reads the facts of one version: the queries of the call's transaction see what others commit between them, so where the
 * version has moved meanwhile, all is read again. Throws Problem `unavailable` where writes never leave the time.
 *
 * @param load reads the facts; tests give their own
 */
export async function loadConsistentFacts(
  tx: Transaction,
  organisationId: string,
  load: typeof loadFacts = loadFacts,
): Promise<VersionedFacts> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const version = await readVersion(tx, organisationId);
    const facts = await load(tx, organisationId);
    if ((await readVersion(tx, organisationId)) === version) return { version, facts };
  }
  throw new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
}
