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

/**
 * Builds the ETag (RFC 9110) of a response with people; null for every other one. It ends with the number of rows, so
 * that the audit row of a conditional call has it without reading the data again.
 */
export function buildTag(context: TagContext, name: CallName, rowCount: number | null): string | null {
  return rowCount === null || !CACHED_CALLS.has(name) ? null : `"${stateOf(context)}.${String(rowCount)}"`;
}

/** Returns the number of rows of the cached response that the request names, if that is still right; otherwise null. */
export function findCachedRowCount(context: TagContext, name: CallName, headers: Headers): number | null {
  if (!CACHED_CALLS.has(name)) return null;
  const [, state, rows] = /^"(.+)\.(\d{1,9})"$/.exec(headers.get('If-None-Match') ?? '') ?? [];
  return state === stateOf(context) ? Number(rows) : null;
}

type TagContext = Pick<CallContext, 'dataVersion' | 'today' | 'caller' | 'language'>;

function stateOf({ dataVersion, today, caller, language }: TagContext): string {
  return [dataVersion, today, caller.role, language].join('.');
}
