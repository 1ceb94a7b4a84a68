import { readAtOnce } from '#database/transactions/read-at-once.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { readVersion } from './read-version.ts';

const RETRY_AFTER_SECONDS = 5;

/** Data of an organisation as it was at one version. */
export interface Versioned<Value> {
  version: number;
  value: Value;
}

/**
 * Reads data of one version: concurrent commits do not change what the queries of `load` see. In a transaction of the caller
 * they may; throws ProblemError `unavailable` if the version has changed meanwhile.
 */
export function loadConsistently<Value>(
  scope: OrganisationScope,
  load: (scope: OrganisationScope, version: number) => Promise<Value>,
): Promise<Versioned<Value>> {
  return readAtOnce(async () => {
    const version = await readVersion(scope);
    const value = await load(scope, version);
    if ((await readVersion(scope)) === version) return { version, value };
    throw new ProblemError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  });
}
