import type { Log } from '#contract/values/log.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { listChangedPeople } from '#provider/data-version/list-changed-people.ts';
import { loadConsistently, type Versioned } from '#provider/data-version/load-consistently.ts';
import { VersionedCache } from '#provider/data-version/versioned-cache.ts';
import { countSnapshotBytes } from './count-snapshot-bytes.ts';
import type { Snapshot } from './snapshot.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { shareLoad, type EarlyResponse } from '#provider/access/pipeline/early-response.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { updateSnapshot } from './update-snapshot.ts';

export type SnapshotCache = VersionedCache<Snapshot>;

/** About a million people with their absence. */
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Creates the cache of a process. A snapshot that does not fit is shared by the requests that use it at the same time, and
 * then released, and is logged once for each organisation.
 */
export function createSnapshotCache({
  maxBytes = MAX_BYTES,
  log = null,
}: { maxBytes?: number; log?: Pick<Log, 'warn'> | null } = {}): SnapshotCache {
  return new VersionedCache(maxBytes, countSnapshotBytes, (bytes) => {
    log?.warn(
      { bytes, maxBytes },
      'the snapshot of an organisation does not fit the cache: requests are slow',
    );
  });
}

/** The snapshot of the caller's organisation, of the version that the call began with or a newer one. */
export function readCallerSnapshot(
  { tx, caller, dataVersion, early }: Pick<CallContext, 'tx' | 'caller' | 'dataVersion' | 'early'>,
  cache: SnapshotCache,
): Promise<Snapshot> {
  return getSnapshot({ tx, organisationId: caller.organisationId }, dataVersion, cache, early);
}

/**
 * The organisation's snapshot of a version or a newer one: from the cache, or read from the database.
 *
 * @param early the call that waits for it; null when nobody waits for a response
 */
export function getSnapshot(
  scope: OrganisationScope,
  version: number,
  cache: SnapshotCache,
  early: EarlyResponse | null = null,
): Promise<Snapshot> {
  return shareLoad(early, (begin) =>
    cache.get(scope.organisationId, version, async (previous) => {
      begin();
      return loadConsistently(scope, (_, upTo) => readSnapshot(scope, previous, upTo));
    }),
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
