import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { runTransaction } from '#database/transactions/run-transaction.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { loadRows } from './load-rows.ts';

let open: OpenDatabase;
beforeAll(async () => (open = await openTestDatabase()));
afterAll(() => open.close());

const columns = [
  { name: 'id', type: 'integer' },
  { name: 'value', type: 'text' },
];
const table = { name: 'public.loaded', sql: 'loaded', columns, primaryKey: ['id'] };

it('stores the rows of a table that is larger than a statement', async () => {
  const value = 'å'.repeat(1024 * 1024);
  const line = (id: number) => Buffer.from(`${JSON.stringify([String(id), value])}\n`);
  // 2 MiB a row: a statement has two of them at most.
  const frames = [Buffer.concat([line(1), line(2), line(3)]), line(4), line(5)];
  await open.withMigrationConnection((client) =>
    runTransaction(client, 'begin', async () => {
      await client.query('create temporary table loaded (id integer primary key, value text) on commit drop');
      const statements: string[] = [];
      const counting = new Proxy(client, {
        get(target, name) {
          if (name !== 'query') return Reflect.get(target, name, target) as unknown;
          return (text: string, values: string[]) => {
            statements.push(text);
            return target.query(text, values);
          };
        },
      });
      await loadRows(counting, table, columns, inTurn(frames));
      expect(statements).toHaveLength(3);
      const { rows } = await client.query<{ id: number; isWhole: boolean }>(
        'select id, value = $1 as "isWhole" from loaded order by id',
        [value],
      );
      expect(rows).toEqual([1, 2, 3, 4, 5].map((id) => ({ id, isWhole: true })));
    }),
  );
});

async function* inTurn(frames: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const frame of frames) yield await Promise.resolve(frame);
}
