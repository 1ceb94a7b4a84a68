import type { CallName } from '#contract/calls.ts';
import type { CallContext } from './call-context.ts';

/**
 * The calls whose responses the web tier caches. The responses are lists of people, and depend on nothing but the data version, the
 * day, and the role and the language of the caller.
 */
const CACHED_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'absenceRepeatedShortTerm',
  'absenceList',
  'navigation',
  'navigationToday',
  'personReturnThisWeek',
]);

/** The response to a conditional request whose client has a cached response that is still valid: 304, without a body. */
export const NOT_MODIFIED = Symbol('not modified');

/** The numbers in the audit row of a list: its rows, and the people with protected identity among them. */
export type RowCounts = { rowCount: number; protectedPeople: number };

/**
 * Builds the ETag (RFC 9110) of a response that the web tier caches; null for every other one. It ends with the numbers of the audit
 * row, so that the audit row of a conditional request has them without reading the data again.
 */
export function buildEtag(
  context: EtagContext,
  name: CallName,
  { rowCount, protectedPeople }: { rowCount: number | null; protectedPeople: number },
): string | null {
  if (rowCount === null || !CACHED_CALLS.has(name)) return null;
  return `"${stateOf(context)}.${String(rowCount)}.${String(protectedPeople)}"`;
}

/** Returns the numbers of the cached response that the request names (`If-None-Match`) if it is still valid; otherwise null. */
export function findCachedCounts(context: EtagContext, name: CallName, headers: Headers): RowCounts | null {
  if (!CACHED_CALLS.has(name)) return null;
  const etag = headers.get('If-None-Match') ?? '';
  const [, state, rows, protectedPeople] = /^"(.+)\.(\d{1,9})\.(\d{1,9})"$/.exec(etag) ?? [];
  return state === stateOf(context)
    ? { rowCount: Number(rows), protectedPeople: Number(protectedPeople) }
    : null;
}

type EtagContext = Pick<CallContext, 'dataVersion' | 'today' | 'caller' | 'language'>;

function stateOf({ dataVersion, today, caller, language }: EtagContext): string {
  return [dataVersion, today, caller.role, language].join('.');
}
