import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import type { OpenDatabase } from '../database.ts';

const NO_ORGANISATION = { organisationId: null };

let open: OpenDatabase;

afterEach(() => open.close());

/** The names of the prepared statements of a connection that has run a query with a name. */
async function listPrepared(): Promise<unknown[]> {
  return open.withTx(NO_ORGANISATION, async (tx) => {
    const query = tx
      .select({ one: sql`${sql.placeholder('value')}::int` })
      .from(sql`(values (1)) as row`)
      .prepare('select one');
    expect(await query.execute({ value: 1 })).toEqual([{ one: 1 }]);
    const { rows } = await tx.execute(sql`select name from pg_prepared_statements where name <> ''`);
    return rows;
  });
}

test('prepared queries keep their name on the connection', async () => {
  open = await openOwnDatabase();
  expect(await listPrepared()).toEqual([{ name: 'select one' }]);
});

test('sendUnnamed prepares nothing, and the queries give the same result', async () => {
  open = await openOwnDatabase({ prepared: false });
  expect(await listPrepared()).toEqual([]);
});

test('a dedicated connection sends no named statements either', async () => {
  open = await openOwnDatabase({ prepared: false });
  const prepared = await open.withOwnConnection(async (client) => {
    await client.query({ name: 'select one', text: 'select 1' });
    const { rows } = await client.query<{ name: string }>('select name from pg_prepared_statements');
    return rows.filter(({ name }) => name !== '');
  });
  expect(prepared).toEqual([]);
});
