import { readAtOnce } from '#database/read-at-once.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { readVersion } from './read-version.ts';

/** Data of an organisation as it was at one version. */
export interface Versioned<Value> {
  version: number;
  value: Value;
}

/** Reads data of one version: concurrent commits do not change what the queries of `load` see. */
export function loadConsistently<Value>(
  scope: OrganisationScope,
  load: (scope: OrganisationScope, version: number) => Promise<Value>,
): Promise<Versioned<Value>> {
  return readAtOnce(scope.tx, async () => {
    const version = await readVersion(scope);
    return { version, value: await load(scope, version) };
  });
}
