import type { CallName } from '#contract/calls.ts';
import type { CallContext } from './call-context.ts';

/** The calls whose responses, lists of people, the web tier caches. They depend on nothing but the data version, the day and the caller. */
const CACHED_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'absenceRepeatedShortTerm',
  'absenceList',
  'navigation',
  'navigationToday',
  'personReturnThisWeek',
]);

/** The response to a conditional call whose client has a cached response that is still right: 304, without a body. */
export const NOT_MODIFIED = Symbol('not modified');

/** What the audit row of a list states about its rows: their number, and the people with protected identity among them. */
export type RowCounts = { rowCount: number; protectedPeople: number };

/**
 * Builds the ETag (RFC 9110) of a response with people; null for every other one. It ends with the numbers of the audit row, so
 * that the audit row of a conditional call has them without reading the data again.
 */
export function buildTag(
  context: TagContext,
  name: CallName,
  { rowCount, protectedPeople }: { rowCount: number | null; protectedPeople: number },
): string | null {
  if (rowCount === null || !CACHED_CALLS.has(name)) return null;
  return `"${stateOf(context)}.${String(rowCount)}.${String(protectedPeople)}"`;
}

/** Returns the numbers of the cached response that the request names, if that is still right; otherwise null. */
export function findCachedCounts(context: TagContext, name: CallName, headers: Headers): RowCounts | null {
  if (!CACHED_CALLS.has(name)) return null;
  const tag = headers.get('If-None-Match') ?? '';
  const [, state, rows, protectedPeople] = /^"(.+)\.(\d{1,9})\.(\d{1,9})"$/.exec(tag) ?? [];
  return state === stateOf(context)
    ? { rowCount: Number(rows), protectedPeople: Number(protectedPeople) }
    : null;
}

type TagContext = Pick<CallContext, 'dataVersion' | 'today' | 'caller' | 'language'>;

function stateOf({ dataVersion, today, caller, language }: TagContext): string {
  return [dataVersion, today, caller.role, language].join('.');
}
