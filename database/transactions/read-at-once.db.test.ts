import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import type { Transaction } from '../database.ts';
import { readAtOnce } from './read-at-once.ts';

const NO_ORGANISATION = { organisationId: null };

const counter = pgTable('counter', { id: integer('id').primaryKey(), value: integer('value').notNull() });

/** The embedded database has one connection, so nothing commits while another call reads. */
const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

let open: OwnDatabase;

beforeAll(async () => {
  open = await openOwnDatabase();
  await open.pool.query('create table counter (id integer primary key, value integer not null)');
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.delete(counter);
  await open.db.insert(counter).values({ id: 1, value: 0 });
});

async function readValue(tx: Transaction): Promise<number | undefined> {
  const [row] = await tx.select().from(counter).where(eq(counter.id, 1));
  return row?.value;
}

function writeValue(tx: Transaction, value: number) {
  return tx.update(counter).set({ value }).where(eq(counter.id, 1));
}

it.runIf(onPostgres)('reads one state while another connection commits', async () => {
  const other = await open.pool.connect();
  const commit = (value: number) => other.query('update counter set value = $1', [value]);
  try {
    await open.withTx(
      NO_ORGANISATION,
      async (tx) => {
        const values = await readAtOnce(async () => {
          const before = await readValue(tx);
          await commit(1);
          return [before, await readValue(tx)];
        });
        expect(values).toEqual([0, 0]);
        expect(await readValue(tx)).toBe(1);
      },
      { allowEarlyCommit: true },
    );
  } finally {
    other.release();
  }
});

it('rejects a write, and keeps what is written before and after', async () => {
  await open.withTx(
    NO_ORGANISATION,
    async (tx) => {
      await writeValue(tx, 4);
      await expect(readAtOnce(() => writeValue(tx, 5))).rejects.toThrow();
      expect(await readValue(tx)).toBe(4);
      await writeValue(tx, 6);
    },
    { allowEarlyCommit: true },
  );
  expect(await readValue(open.db)).toBe(6);
});

it('throws the error of its function', async () => {
  const fail = () => Promise.reject(new Error('no rows'));
  await expect(
    open.withTx(NO_ORGANISATION, () => readAtOnce(fail), { allowEarlyCommit: true }),
  ).rejects.toThrow('no rows');
});

it('stays in the transaction that it is called in', async () => {
  const failing = open.withTx(NO_ORGANISATION, async (tx) => {
    await writeValue(tx, 7);
    expect(await readAtOnce(() => readValue(tx))).toBe(7);
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  expect(await readValue(open.db)).toBe(0);
});
