import { LRUCache } from 'lru-cache';
import type { CallName } from '#contract/calls.ts';

/** The session that a response belongs to. `variant` contains everything else that affects the response: role, language, day. */
export type CacheOwner = { session: string; variant: string };

/**
 * `size`: characters of JSON, at least 1. `storedAt`: milliseconds since the epoch. `tag`: the ETag of a response that may
 * only be used again after a conditional call.
 */
type Entry = { value: unknown; tag: string | null; size: number; version: string; storedAt: number };

export type ResponseCache = {
  /** Returns the response stored for this data version; undefined when there is none, or when it is older. */
  find(
    owner: CacheOwner,
    name: CallName,
    request: unknown,
    at: { version: string; now: number },
  ): Pick<Entry, 'value' | 'tag'> | undefined;
  store(owner: CacheOwner, name: CallName, request: unknown, entry: Entry): void;
  /** Removes all responses of a session that has ended or changed its role. */
  drop(session: string): void;
  /** Number of cached characters of JSON. */
  size(): number;
};

/** All customers' figures are independent of the organisation's data version and expire after this time. */
const GLOBAL_MS = 10 * 60_000;

/**
 * Creates the cache for responses of the calls in `CACHED_CALLS`, separate for each session. Beyond `maxSize` characters of JSON,
 * the least recently used responses of any session are evicted. A response larger than `maxSize` is not stored.
 */
export function createResponseCache(maxSize: number): ResponseCache {
  const entries = new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ size }) => size });

  return {
    find(owner, name, request, { version, now }) {
      const key = keyOf(owner, name, request);
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const isOutdated =
        name === 'statsGlobal' ? now - entry.storedAt >= GLOBAL_MS : entry.version !== version;
      if (!isOutdated) return entry;
      entries.delete(key);
      return undefined;
    },
    store(owner, name, request, entry) {
      entries.set(keyOf(owner, name, request), entry);
    },
    drop(session) {
      for (const key of [...entries.keys()]) if (key.startsWith(`${session} `)) entries.delete(key);
    },
    size: () => entries.calculatedSize,
  };
}

/** The session's id contains no space. Departments are sorted, because their order does not affect the response. */
function keyOf({ session, variant }: CacheOwner, name: CallName, request: unknown): string {
  return `${session} ${JSON.stringify([variant, name, inOrder(request)])}`;
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, one]: [string, unknown]) => [
    key,
    key === 'departmentIds' && Array.isArray(one) ? one.map(String).sort() : inOrder(one),
  ]);
  return Object.fromEntries(entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}
