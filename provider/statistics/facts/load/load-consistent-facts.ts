import { eq } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { Problem } from '#provider/http/problem.ts';
import { dataVersion } from '#provider/database/tables/organisation.ts';
import type { Facts } from '../facts.ts';
import { loadFacts } from './load-facts.ts';

const ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 5;

/** Facts as they were at one version of the organisation's data. */
export interface VersionedFacts {
  version: number;
  facts: Facts;
}

/** The counter that every write to the organisation's facts increments; 0 if there is none. */
export async function readVersion({ tx, organisationId }: OrganisationScope): Promise<number> {
  const [row] = await tx
    .select({ version: dataVersion.version })
    .from(dataVersion)
    .where(eq(dataVersion.organisationId, organisationId));
  return row?.version ?? 0;
}

/**
 * Reads the facts of one version. The queries see concurrent commits, so if the version changed meanwhile, everything is
 * read again. Throws Problem `unavailable` if concurrent writes prevent a consistent read.
 *
 * @param load reads the facts; replaceable in tests
 */
export async function loadConsistentFacts(
  scope: OrganisationScope,
  load: typeof loadFacts = loadFacts,
): Promise<VersionedFacts> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const version = await readVersion(scope);
    const facts = await load(scope);
    if ((await readVersion(scope)) === version) return { version, facts };
  }
  throw new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
}
