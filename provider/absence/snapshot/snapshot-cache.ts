import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { listChangedPeople } from '#provider/data-version/list-changed-people.ts';
import { loadConsistently, type Versioned } from '#provider/data-version/load-consistently.ts';
import { readVersion } from '#provider/data-version/read-version.ts';
import { VersionedCache } from '#provider/data-version/versioned-cache.ts';
import { countSnapshotBytes, type Snapshot } from './snapshot.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { updateSnapshot } from './update-snapshot.ts';

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
  return cache.get(scope.organisationId, version, (previous) =>
    loadConsistently(scope, (_, upTo) => readSnapshot(scope, previous, upTo)),
  );
}

/** Reads the people who changed since the previous snapshot, or everyone if that is not possible. */
async function readSnapshot(
  scope: OrganisationScope,
  previous: Versioned<Snapshot> | null,
  upTo: number,
): Promise<Snapshot> {
  const changed = previous && (await listChangedPeople(scope, { after: previous.version, upTo }));
  if (previous === null || changed === null) return loadSnapshot(scope);
  return (await updateSnapshot(scope, previous.value, changed)) ?? loadSnapshot(scope);
}
