import type { OpenDatabase } from '#database/database.ts';
import { runTransaction } from '#database/transactions/run-transaction.ts';
import { startApp, type App } from './start-app.ts';

/** Each has 225 to 300 people, with plans, documents and targets. */
const CUSTOMERS = ['Lindrosa Friskolor AB', 'Granviks Omsorg AB'];

/**
 * Starts the app with two small customers of the demo data only: for tests that read or write the whole database several times. The HR
 * account of the first customer is `johan.ahlberg`.
 */
export async function startSmallApp(): Promise<App> {
  const app = await startApp();
  try {
    await removeOtherCustomers(app.open);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Deletes the rows of the other organisations. */
async function removeOtherCustomers(open: OpenDatabase): Promise<void> {
  await open.withMigrationConnection((client) =>
    runTransaction(client, 'begin', async () => {
      // Triggers, and with them foreign keys, would check and record every row.
      await client.query('set local session_replication_role = replica');
      const { rows: tables } = await client.query<{ name: string }>(
        `select format('%I.%I', table_schema, table_name) as name
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema in ('api', 'web') and table_type = 'BASE TABLE' and column_name = 'organisation_id'`,
      );
      const { rows: others } = await client.query<{ id: string }>(
        'select organisation_id as id from api.organisation where name <> all($1)',
        [CUSTOMERS],
      );
      for (const { name } of tables) {
        await client.query(`delete from ${name} where organisation_id = any($1)`, [
          others.map(({ id }) => id),
        ]);
      }
    }),
  );
}
