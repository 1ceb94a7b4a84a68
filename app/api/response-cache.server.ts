import type { CallName } from '#contract/calls.ts';

/** Whose answers: those of one session. `looks` is all else an answer depends on: role, language, day. */
export type CacheOwner = { session: string; variant: string };

type Entry = { value: unknown; size: number; version: string; storedAt: number };

export type ResponseCache = {
  /** The answer as it was stored under this data version; undefined where there is none, or where it is older. */
  find(owner: CacheOwner, name: CallName, request: unknown, version: string, now: number): unknown;
  store(owner: CacheOwner, name: CallName, request: unknown, entry: Entry): void;
  /** Forgets all answers of a session: it has ended, or its role has changed. */
  drop(session: string): void;
  /** Characters of JSON that are held. */
  size(): number;
};

/** All customers' figures do not follow the own organisation's data version: they are asked for anew after this long. */
const GLOBAL_MS = 10 * 60_000;

/**
 * Answers of the calls that specification section 7 marks as cached, a session's own for as long as it lives. Bounded:
 * beyond `maxSize` characters of JSON those not used for longest go, whosever they are.
 */
export function createResponseCache(maxSize: number): ResponseCache {
  // A Map keeps the order in which its keys were set: the first has not been used for longest.
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

/** The session's id has no space in it. Departments are a set: their order changes no answer. */
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
