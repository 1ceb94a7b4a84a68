import type { Log } from '#contract/values/log.ts';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { listChangedPeople } from '#provider/data-version/list-changed-people.ts';
import { loadConsistently, type Versioned } from '#provider/data-version/load-consistently.ts';
import type { HeldValues } from '#provider/memory/held-values.ts';
import { VersionedCache } from '#provider/data-version/versioned-cache.ts';
import { countSnapshotBytes } from './count-snapshot-bytes.ts';
import { estimateSnapshotBytes } from './estimate-snapshot-bytes.ts';
import type { Snapshot } from './snapshot.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { shareLoad, type EarlyResponse } from '#provider/access/pipeline/early-response.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { updateSnapshot } from './update-snapshot.ts';

export type SnapshotCache = VersionedCache<Snapshot>;

/** About a million people with their absence. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Longer than a client waits before it tries again (early-response.ts). */
const IDLE_TIMEOUT_MS = 15_000;

/**
 * Creates the cache of a process. Of the snapshots that do not fit, one at a time is in memory, while requests use it. Each such
 * organisation is logged once.
 *
 * @param idleTimeoutMs how long it stays after its last use
 */
export function createSnapshotCache({
  maxBytes = MAX_BYTES,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
  log = null,
}: { maxBytes?: number; idleTimeoutMs?: number; log?: Pick<Log, 'warn'> | null } = {}): SnapshotCache {
  const onTooLarge = (bytes: number) => {
    log?.warn(
      { bytes, maxBytes },
      'the snapshot of an organisation does not fit the cache: requests are slow',
    );
  };
  return new VersionedCache(maxBytes, countSnapshotBytes, { onTooLarge, idleTimeoutMs });
}

/**
 * The snapshot of the caller's organisation, of the version that the request began with or a newer one: the same for all calls of a
 * page, so that its counts are those of its lists. A snapshot that does not fit the cache is the one that the call holds: if the calls of
 * a page shared an older one, two would be in memory.
 */
export async function readCallerSnapshot(
  {
    tx,
    caller,
    dataVersion,
    early,
    heldValues,
  }: Pick<CallContext, 'tx' | 'caller' | 'dataVersion' | 'early' | 'heldValues'>,
  cache: SnapshotCache,
): Promise<Snapshot> {
  const scope = { tx, organisationId: caller.organisationId };
  // Each call gets it from the cache too, to hold it while it is used.
  const snapshot = await getSnapshot(scope, dataVersion, cache, { early, heldValues });
  if (cache.isTooLarge(caller.organisationId)) return snapshot;
  return readOnce(['snapshot'], () => Promise.resolve(snapshot));
}

/**
 * Makes the calls of a request share the snapshot that is in the cache, if it has the version that the request began with, so that they
 * do not respond with data of a newer version. Not a newer snapshot: the calls may already share other reads of their version.
 */
export async function shareCachedSnapshot(
  { caller, dataVersion }: Pick<CallContext, 'caller' | 'dataVersion'>,
  cache: SnapshotCache,
): Promise<void> {
  const cached = cache.find(caller.organisationId, dataVersion);
  if (cached !== null) await readOnce(['snapshot'], () => Promise.resolve(cached));
}

/**
 * The organisation's snapshot of a version or a newer one: from the cache, or read from the database.
 *
 * @param early the call that waits for it; null when nobody waits for a response
 * @param heldValues hold the snapshot until the work with it has ended, if it does not fit the cache
 */
export function getSnapshot(
  scope: OrganisationScope,
  version: number,
  cache: SnapshotCache,
  { early, heldValues }: { early: EarlyResponse | null; heldValues: HeldValues },
): Promise<Snapshot> {
  const { organisationId } = scope;
  return shareLoad(early, (begin) =>
    cache.get(
      organisationId,
      version,
      async (previous, maxBytes) => {
        begin();
        const { version: upTo, value } = await loadConsistently(scope, (_, upTo) =>
          readSnapshot(scope, previous, { upTo, maxBytes }),
        );
        if (value === null) early?.stopLoading();
        return value && { version: upTo, value };
      },
      heldValues,
    ),
  );
}

/**
 * Reads the people who changed since the previous snapshot, or everyone if that is not possible. Null if everyone would take more
 * than `maxBytes`.
 */
async function readSnapshot(
  scope: OrganisationScope,
  previous: Versioned<Snapshot> | null,
  { upTo, maxBytes }: { upTo: number; maxBytes: number },
): Promise<Snapshot | null> {
  const changed = previous && (await listChangedPeople(scope, { after: previous.version, upTo }));
  const updated = changed && (await updateSnapshot(scope, previous.value, changed));
  if (updated) return updated;
  if (maxBytes < Infinity && (await estimateSnapshotBytes(scope)) > maxBytes) return null;
  return loadSnapshot(scope);
}
