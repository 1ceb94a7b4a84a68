import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { Problem } from '#provider/http/problem.ts';
import { readVersion } from './read-version.ts';

const ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 5;

/** Data of an organisation as it was at one version. */
export interface Versioned<Value> {
  version: number;
  value: Value;
}

/**
 * Reads data of one version. The queries see concurrent commits, so if the version changed meanwhile, everything is
 * read again. Throws Problem `unavailable` if concurrent writes prevent a consistent read.
 */
export async function loadConsistently<Value>(
  scope: OrganisationScope,
  load: (scope: OrganisationScope, version: number) => Promise<Value>,
): Promise<Versioned<Value>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const version = await readVersion(scope);
    const value = await load(scope, version);
    if ((await readVersion(scope)) === version) return { version, value };
  }
  throw new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
}
