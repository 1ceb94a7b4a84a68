import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { loadConsistently } from '#provider/data-version/load-consistently.ts';
import { readVersion } from '#provider/data-version/read-version.ts';
import { VersionedCache } from '#provider/data-version/versioned-cache.ts';
import { countSnapshotBytes, type Snapshot } from './snapshot.ts';
import { loadSnapshot } from './load-snapshot.ts';

export type SnapshotCache = VersionedCache<Snapshot>;

/** About a million people with their absence. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Creates the cache of a process. A snapshot that does not fit is used for its request and then released. */
export function createSnapshotCache(maxBytes = MAX_BYTES): SnapshotCache {
  return new VersionedCache(maxBytes, countSnapshotBytes);
}

/** The organisation's current snapshot: from the cache if its data version is unchanged, else read from the database. */
export async function getSnapshot(scope: OrganisationScope, cache: SnapshotCache): Promise<Snapshot> {
  const version = await readVersion(scope);
  return cache.get(scope.organisationId, version, () => loadConsistently(scope, loadSnapshot));
}
