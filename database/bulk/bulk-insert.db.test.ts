import { count, sql } from 'drizzle-orm';
import {
  boolean,
  char,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import { bulkInsert, bulkUpsert } from './bulk-insert.ts';
import { databaseErrorCode } from '#database/database-error.ts';
import { newId } from '#database/new-id.ts';

const NO_ORGANISATION = { organisationId: null };

const item = pgTable('item', {
  id: uuid('id').primaryKey(),
  day: date('day_of', { mode: 'string' }),
  at: timestamp('at', { withTimezone: true, mode: 'string' }),
  when: timestamp('when', { withTimezone: true, mode: 'date', precision: 3 }),
  degree: smallint('degree').notNull().default(100),
  amount: numeric('amount', { precision: 12, scale: 2, mode: 'number' }),
  name: text('name'),
  code: varchar('code', { length: 3 }),
  letters: char('letters', { length: 2 }),
  secret: boolean('secret').notNull().default(false),
  tags: text('tags').array(),
  numbers: integer('numbers').array(),
  content: jsonb('content').$type<unknown>(),
});

let open: OwnDatabase;

beforeAll(async () => {
  open = await openOwnDatabase();
  await open.pool.query(`create table item (
    id uuid primary key, day_of date, at timestamptz, "when" timestamptz(3), degree smallint not null default 100,
    amount numeric(12, 2), name text, code varchar(3), letters char(2), secret boolean not null default false,
    tags text[], numbers int[], content jsonb)`);
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.delete(item);
});

describe('bulkInsert', () => {
  it('stores every type like a plain insert', async () => {
    const rows: (typeof item.$inferInsert)[] = [
      {
        id: newId(),
        day: '2026-03-29',
        at: '2026-03-29 01:30:00.123+00',
        when: new Date('2026-03-29T01:30:00.123Z'),
        degree: 50,
        amount: 12.34,
        name: `NULL, "{å}" \\ 'x'\n\u00a0`,
        code: 'abc',
        letters: 'xy',
        secret: true,
        tags: ['a,b', '"q"', 'NULL', '', 'å\\'],
        numbers: [],
        content: { text: 'it\'s "quoted" \\ {x}', list: [1, null, 'å'], no: null },
      },
      {
        id: newId(),
        day: null,
        at: null,
        when: null,
        degree: 100,
        amount: 0,
        name: '',
        code: null,
        letters: null,
        secret: false,
        tags: null,
        numbers: [1, -2],
        content: ['list'],
      },
    ];
    await open.db.insert(item).values(rows);
    const expected = await open.db.select().from(item).orderBy(item.id);
    await open.db.delete(item);
    await bulkInsert(open.db, item, rows);
    expect(await open.db.select().from(item).orderBy(item.id)).toEqual(expected);
  });

  it('stores more rows than fit in one statement, in one transaction', async () => {
    const rows = Array.from({ length: 12_001 }, (_, n) => ({ id: newId(), name: `n${n}`, degree: n % 100 }));
    await open.withTx(NO_ORGANISATION, (tx) => bulkInsert(tx, item, rows));
    expect(await open.db.select({ n: count() }).from(item)).toEqual([{ n: 12_001 }]);
    const twice = open.withTx(NO_ORGANISATION, (tx) =>
      bulkInsert(tx, item, [...rows.map((row) => ({ ...row, id: newId() })), rows[0]!]),
    );
    expect(databaseErrorCode(await twice.catch((error: unknown) => error))).toBe('23505');
    expect(await open.db.select({ n: count() }).from(item)).toEqual([{ n: 12_001 }]);
  });

  it('stores values that all of many rows have, of every type', async () => {
    const same = {
      day: '2026-03-29',
      at: '2026-03-29 01:30:00.123+00',
      when: new Date('2026-03-29T01:30:00.123Z'),
      degree: 50,
      amount: 12.34,
      name: `NULL, "{å}" \\ 'x'`,
      code: null,
      letters: 'xy',
      secret: true,
      tags: ['a,b', '"q"', 'NULL'],
      numbers: [1, -2],
      content: { text: '"quoted"' },
    };
    const rows = Array.from({ length: 1_200 }, () => ({ id: newId(), ...same }));
    await open.db.insert(item).values(rows);
    const expected = await open.db.select().from(item).orderBy(item.id);
    await open.db.delete(item);
    await bulkInsert(open.db, item, rows);
    expect(await open.db.select().from(item).orderBy(item.id)).toEqual(expected);
  });

  it('stores each of many equal rows', async () => {
    await open.pool.query('create table word (text text, size int)');
    const word = pgTable('word', { text: text('text'), size: integer('size') });
    await bulkInsert(
      open.db,
      word,
      Array.from({ length: 1_200 }, () => ({ text: 'a', size: null })),
    );
    expect(await open.db.select({ n: count() }).from(word)).toEqual([{ n: 1_200 }]);
    const tooLong = Array.from({ length: 1_200 }, () => ({ id: newId(), code: 'abcd' }));
    const error: unknown = await bulkInsert(open.db, item, tooLong).catch((thrown: unknown) => thrown);
    expect(databaseErrorCode(error)).toBe('22001');
  });

  it('uses the default for columns missing in all rows, and null for columns missing in some', async () => {
    await bulkInsert(open.db, item, [{ id: newId(), name: 'named' }, { id: newId() }]);
    const stored = await open.db.select().from(item).orderBy(item.id);
    expect(stored).toMatchObject([
      { name: 'named', degree: 100, secret: false },
      { name: null, degree: 100, secret: false },
    ]);
  });

  it('throws for rows of which only some name a column with a default', async () => {
    const rows = [{ id: newId(), degree: 50 }, { id: newId() }];
    await expect(bulkInsert(open.db, item, rows)).rejects.toThrow(TypeError);
    expect(await open.db.select({ n: count() }).from(item)).toEqual([{ n: 0 }]);
  });

  it('rejects text that is too long instead of cutting it', async () => {
    const error: unknown = await bulkInsert(open.db, item, [{ id: newId(), code: 'abcd' }]).catch(
      (thrown: unknown) => thrown,
    );
    expect(databaseErrorCode(error)).toBe('22001');
  });

  it('does nothing without rows', async () => {
    await bulkInsert(open.db, item, []);
    expect(await open.db.select({ n: count() }).from(item)).toEqual([{ n: 0 }]);
  });
});

describe('bulkUpsert', () => {
  it('inserts new rows, updates those that conflict, and counts both without the unchanged ones', async () => {
    // The statement has one value for all rows of `code` and `letters`.
    const sameInAll = { code: 'abc', letters: null };
    const rows = Array.from({ length: 6_000 }, (_, n) => ({
      ...sameInAll,
      id: newId(),
      name: `n${String(n)}`,
      degree: n % 100,
    }));
    const onConflict = sql`on conflict (id) do update set name = excluded.name
      where ${item.name} is distinct from excluded.name`;
    const [kept, changed, added] = [rows.slice(0, 2_000), rows.slice(2_000, 4_000), rows.slice(4_000)];
    await bulkInsert(open.db, item, [...kept, ...changed]);
    const renamed = changed.map((row) => ({ ...row, name: `${row.name} renamed`, degree: 0 }));
    expect(await bulkUpsert(open.db, item, [...kept, ...renamed, ...added], onConflict)).toBe(4_000);
    const { id, name, degree, code, letters } = item;
    const stored = await open.db.select({ id, name, degree, code, letters }).from(item);
    const byId = new Map(stored.map((row) => [row.id, row]));
    for (const row of [...kept, ...added]) expect(byId.get(row.id)).toEqual(row);
    for (const [index, row] of renamed.entries()) {
      expect(byId.get(row.id)).toEqual({ ...row, degree: changed[index]?.degree });
    }
    expect(await bulkUpsert(open.db, item, [], onConflict)).toBe(0);
  });
});
