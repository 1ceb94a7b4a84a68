import { types } from 'pg';

/** A bigint, hence also `count(*)`, as a number; beyond 2^53 it throws rather than round. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint of the database is beyond 2^53');
  return value;
}

/**
 * What `pg` makes of the types it would otherwise give as strings or as local midnights: bigint and numeric become
 * numbers, a date stays `YYYY-MM-DD`. Arrays of them stay as `pg` has them. Drizzle's columns map their own types and
 * see the same values. For the whole process, since drizzle asks `pg` and not the pool; twice changes nothing.
 */
export function setTypeParsers(): void {
  types.setTypeParser(types.builtins.INT8, parseBigint);
  types.setTypeParser(types.builtins.NUMERIC, Number);
  types.setTypeParser(types.builtins.DATE, String);
}
