import type { CallName } from '#contract/calls.ts';

/** The session that a response belongs to. `variant` contains everything else that affects the response: role, language, day. */
export type CacheOwner = { session: string; variant: string };

type Entry = { value: unknown; size: number; version: string; storedAt: number };

export type ResponseCache = {
  /** Returns the response stored for this data version; undefined when there is none, or when it is older. */
  find(owner: CacheOwner, name: CallName, request: unknown, version: string, now: number): unknown;
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
 * the least recently used responses of any session are evicted.
 */
export function createResponseCache(maxSize: number): ResponseCache {
  // A Map keeps insertion order, so the first entry is the least recently used.
  const entries = new Map<string, Entry>();
  let held = 0;
  const remove = (key: string) => {
    held -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };

  return {
    find(owner, name, request, version, now) {
      const key = keyOf(owner, name, request);
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const old = name === 'statsGlobal' ? now - entry.storedAt >= GLOBAL_MS : entry.version !== version;
      entries.delete(key);
      if (!old) {
        entries.set(key, entry);
        return entry.value;
      }
      held -= entry.size;
      return undefined;
    },
    store(owner, name, request, entry) {
      const key = keyOf(owner, name, request);
      remove(key);
      if (entry.size > maxSize) return;
      entries.set(key, entry);
      held += entry.size;
      for (const oldest of entries.keys()) {
        if (held <= maxSize) return;
        remove(oldest);
      }
    },
    drop(session) {
      for (const key of [...entries.keys()]) if (key.startsWith(`${session} `)) remove(key);
    },
    size: () => held,
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
