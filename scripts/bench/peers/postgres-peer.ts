import { Client } from 'pg';
import type { PeerRow } from './peer-query.ts';
import type { PeerTable } from './peer-tables.ts';

const ROWS_AN_INSERT = 50_000;

/** Opens the peer: its tables in a separate schema, on a separate connection without timeouts. */
export async function openPostgresPeer(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create schema bench');
  await client.query('set search_path to bench');
  // Compiling the statement takes longer than it saves.
  await client.query('set jit = off');
  await client.query("set work_mem = '256MB'");
  return {
    async load({ name, columns }: PeerTable): Promise<void> {
      const names = Object.keys(columns);
      const types = names.map((column) => (column === 'seq' ? 'bigint' : 'integer'));
      await client.query(
        `create table if not exists ${name} (${names.map((column, index) => `${column} ${types[index] ?? ''}`).join(', ')})`,
      );
      const arrays = types.map((type, index) => `$${String(index + 1)}::${type}[]`).join(', ');
      const rows = Object.values(columns)[0]?.length ?? 0;
      for (let start = 0; start < rows; start += ROWS_AN_INSERT) {
        const parts = Object.values(columns).map((column) =>
          Array.from({ length: Math.min(ROWS_AN_INSERT, rows - start) }, (_, index) => column[start + index]),
        );
        await client.query(`insert into ${name} select * from unnest(${arrays})`, parts);
      }
      await client.query(`analyze ${name}`);
    },
    async run(statement: string): Promise<void> {
      await client.query(statement);
    },
    async query(query: string): Promise<PeerRow[]> {
      return (await client.query<PeerRow>(query)).rows;
    },
    close: () => client.end(),
  };
}
