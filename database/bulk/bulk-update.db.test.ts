import { asc } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import { bulkInsert } from './bulk-insert.ts';
import { bulkUpdate } from './bulk-update.ts';

const item = pgTable(
  'item',
  {
    owner: text('owner_name').notNull(),
    id: integer('id').notNull(),
    day: date('day_of', { mode: 'string' }),
    name: text('name'),
  },
  (table) => [primaryKey({ columns: [table.owner, table.id] })],
);

let open: OwnDatabase;
beforeAll(async () => {
  open = await openOwnDatabase();
  await open.pool.query(
    'create table item (owner_name text, id int, day_of date, name text, primary key (owner_name, id))',
  );
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.delete(item);
});

const all = () => open.db.select().from(item).orderBy(asc(item.owner), asc(item.id));

it('updates the rows with the given keys, and leaves missing columns unchanged', async () => {
  await open.db.insert(item).values([
    { owner: 'a', id: 1, day: '2026-03-29', name: 'one' },
    { owner: 'a', id: 2, day: null, name: 'two' },
    { owner: 'b', id: 1, day: null, name: 'other' },
  ]);
  await bulkUpdate(
    open.db,
    item,
    ['owner', 'id'],
    [
      { owner: 'a', id: 1, day: null },
      { owner: 'a', id: 2, day: '2026-10-25' },
      { owner: 'c', id: 9, day: '2026-10-25' },
    ],
  );
  expect(await all()).toEqual([
    { owner: 'a', id: 1, day: null, name: 'one' },
    { owner: 'a', id: 2, day: '2026-10-25', name: 'two' },
    { owner: 'b', id: 1, day: null, name: 'other' },
  ]);
});

it('accepts more rows than a statement can have parameters', async () => {
  const rows = Array.from({ length: 70_000 }, (_, id) => ({ owner: 'a', id, day: null, name: 'old' }));
  await bulkInsert(open.db, item, rows);
  await bulkUpdate(
    open.db,
    item,
    ['owner', 'id'],
    rows.map(({ owner, id }) => ({ owner, id, name: 'new' })),
  );
  expect(new Set((await all()).map(({ name }) => name))).toEqual(new Set(['new']));
});

it('does nothing without rows', async () => {
  await bulkUpdate(open.db, item, ['owner', 'id'], []);
  expect(await all()).toEqual([]);
});
