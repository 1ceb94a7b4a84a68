import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { hashForOrder, hashForOrderInSql } from './masked-order.ts';

it.each(['k', 'a key of forty-three characters, as base64url.'])(
  'calculates the same hash in SQL and in the process with the key %j',
  async (key) => {
    const open = await openTestDatabase();
    const id = '0a000000-0000-4000-8000-000000000001';
    const { rows } = await open.db.execute<{ hash: string }>(
      sql`select encode(${hashForOrderInSql(key, sql`${id}::uuid`)}, 'hex') as hash`,
    );
    expect(rows).toEqual([{ hash: hashForOrder(key, id) }]);
    await open.close();
  },
);
