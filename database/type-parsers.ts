import { types } from 'pg';

/** Parses a bigint, such as `count(*)`, as a number; throws above 2^53 instead of rounding. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint of the database is beyond 2^53');
  return value;
}

/**
 * Sets the type parsers of `pg`: bigint and numeric become numbers instead of strings, and a date stays
 * `YYYY-MM-DD` instead of a local midnight. Arrays of them are unchanged. Drizzle's columns map their own
 * types and get the same values. Applies to the whole process, because drizzle uses the parsers of `pg` and
 * not those of the pool; a second call has no effect.
 */
export function setTypeParsers(): void {
  types.setTypeParser(types.builtins.INT8, parseBigint);
  types.setTypeParser(types.builtins.NUMERIC, Number);
  types.setTypeParser(types.builtins.DATE, String);
}
