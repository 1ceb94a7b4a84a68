import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { recordStatements } from '#tests/support/database/record-statements.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import type { Transaction } from '../database.ts';
import { readAtOnce } from './read-at-once.ts';
import { withAccess } from './set-access.ts';
import { readOnce, SharedReads } from './shared-reads.ts';

const NO_ORGANISATION = { organisationId: null };

let open: OwnDatabase;

beforeAll(async () => (open = await openOwnDatabase()));
afterAll(() => open.close());

/** Counts how often it is called. */
function createCounter() {
  let count = 0;
  return () => Promise.resolve((count += 1));
}

const inRead = <T>(sharedReads: SharedReads, fn: () => Promise<T>) =>
  open.withTx(NO_ORGANISATION, fn, { allowEarlyCommit: true, sharedReads });

it('reads once for the transactions that share their reads, by key', async () => {
  const [sharedReads, counter] = [new SharedReads(), createCounter()];
  const read = (key: string) => inRead(sharedReads, () => readOnce([key], counter));
  // The first to get its connection reads first.
  const [first, second, other] = await Promise.all([read('a'), read('a'), read('b')]);
  expect(second).toBe(first);
  expect([first, other].sort()).toEqual([1, 2]);
  expect(await read('a')).toBe(first);
});

it('runs a query of Drizzle once', async () => {
  const reads = new SharedReads();
  const recorder = recordStatements(open);
  const statements = await recorder.during(async () => {
    for (let index = 0; index < 3; index += 1) {
      const read = (tx: Transaction) => () => tx.execute<{ one: number }>(sql`select 1 as one`);
      const { rows } = await open.withTx(NO_ORGANISATION, (tx) => readOnce(['one'], read(tx)), {
        allowEarlyCommit: true,
        sharedReads: reads,
      });
      expect(rows).toEqual([{ one: 1 }]);
    }
  });
  expect(statements.filter((statement) => statement.startsWith('select'))).toHaveLength(1);
});

it('reads each time in another transaction, in one that writes, and within readAtOnce', async () => {
  const [sharedReads, counter] = [new SharedReads(), createCounter()];
  const read = () => readOnce(['a'], counter);
  expect(await inRead(sharedReads, read)).toBe(1);
  expect(await inRead(sharedReads, () => readAtOnce(read))).toBe(2);
  expect(await inRead(new SharedReads(), read)).toBe(3);
  expect(await open.withTx(NO_ORGANISATION, read)).toBe(4);
  expect(await read()).toBe(5);
  expect(await inRead(sharedReads, read)).toBe(1);
});

it('shares nothing with the access to another organisation', async () => {
  const [sharedReads, counter] = [new SharedReads(), createCounter()];
  const read = () => readOnce(['a'], counter);
  expect(await inRead(sharedReads, read)).toBe(1);
  expect(await inRead(sharedReads, () => withAccess({ organisationId: newId() }, read))).toBe(2);
});

it('reads again when the transaction of the first read has failed', async () => {
  const reads = new SharedReads();
  const failing = reads.get('a', () => Promise.reject(new Error('connection lost')));
  const joined = reads.get('a', () => Promise.resolve('value'));
  await expect(failing).rejects.toThrow('connection lost');
  expect(await joined).toBe('value');
});

it('reads again in a transaction that began while reads were shared, after that time', async () => {
  const [sharedReads, counter] = [new SharedReads(0), createCounter()];
  const read = () => inRead(sharedReads, () => readOnce(['a'], counter));
  expect([await read(), await read()]).toEqual([1, 2]);
});
