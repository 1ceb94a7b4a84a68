import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../database.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import { PREPARED_NAME_PREFIX } from './prepare-repeated.ts';

const NO_ORGANISATION = { organisationId: null };

let open: OwnDatabase;

beforeAll(async () => {
  open = await openOwnDatabase();
});
afterAll(() => open.close());

/** A statement for each test: the number of elements of a list, plus a number. */
const statements = {
  often: (list: SQL, more: number) => sql`select cardinality(${list}) + ${more}::int as "often"`,
  thrice: (list: SQL, more: number) => sql`select cardinality(${list}) + ${more}::int as "thrice"`,
  long: (list: SQL, more: number) => sql`select cardinality(${list}) + ${more}::int as "long"`,
  off: (list: SQL, more: number) => sql`select cardinality(${list}) + ${more}::int as "off"`,
};

/** Runs a statement several times in one transaction; returns the results and the names of what it has prepared. */
function repeat(name: keyof typeof statements, times: number, list: number[], run = open) {
  return run.withTx(NO_ORGANISATION, async (tx) => {
    const results: unknown[] = [];
    for (let i = 0; i < times; i += 1) {
      const { rows } = await tx.execute(statements[name](sql`${sql.param(list)}::int[]`, i));
      results.push(rows[0]?.[name]);
    }
    const { rows } = await tx.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where statement like ${`%as "${name}"`}`,
    );
    return { results, names: rows.filter((row) => row.name.startsWith(PREPARED_NAME_PREFIX)) };
  });
}

it('prepares a statement that is sent often once, and sends the values of each execution', async () => {
  const { results, names } = await repeat('often', 6, [7]);
  expect(results).toEqual([1, 2, 3, 4, 5, 6]);
  expect(names).toHaveLength(1);
});

it('prepares nothing that is sent three times', async () => {
  expect((await repeat('thrice', 3, [7])).names).toEqual([]);
});

it('prepares nothing for a long list', async () => {
  const list = Array.from({ length: 201 }, (_, i) => i);
  const { results, names } = await repeat('long', 6, list);
  expect(results.at(-1)).toBe(206);
  expect(names).toEqual([]);
});

it('plans a statement with a long list by its values, also among others that are planned once', async () => {
  const list = Array.from({ length: 201 }, (_, i) => i);
  const modeWith = (tx: Transaction, values: number[]) =>
    tx
      .execute<{ mode: string }>(
        sql`select current_setting('plan_cache_mode') as mode, cardinality(${sql.param(values)}::int[])`,
      )
      .then(({ rows }) => rows[0]?.mode);
  const modes = await open.withTx(
    NO_ORGANISATION,
    async (tx) => [await modeWith(tx, [7]), await modeWith(tx, list), await modeWith(tx, [7])],
    { allowEarlyCommit: true },
  );
  expect(modes).toEqual(['force_generic_plan', 'auto', 'force_generic_plan']);
  expect(await open.withTx(NO_ORGANISATION, (tx) => modeWith(tx, list))).toBe('auto');
});

it('prepares nothing where prepared statements are disabled', async () => {
  const unnamed = await openOwnDatabase({ prepared: false });
  try {
    const { results, names } = await repeat('off', 6, [7], unnamed);
    expect(results).toHaveLength(6);
    expect(names).toEqual([]);
  } finally {
    await unnamed.close();
  }
});
