import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PeerRow } from './peer-query.ts';
import type { PeerTable } from './peer-tables.ts';

const ROWS_A_WRITE = 100_000;

/** Opens DuckDB in memory, with one thread per core; null on a machine for which it has no build. */
export async function openDuckdb() {
  const duckdb = await import('@duckdb/node-api').catch(() => null);
  if (duckdb === null) return null;
  const instance = await duckdb.DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const directory = mkdtempSync(join(tmpdir(), 'bench-duckdb-'));
  const made = new Set<string>();
  return {
    /** Adds rows to a table, which is created if it does not exist. */
    async load({ name, columns }: PeerTable): Promise<void> {
      const names = Object.keys(columns);
      if (!made.has(name)) await connection.run(`create table ${name} (${names.map(ofInteger).join(', ')})`);
      made.add(name);
      const file = join(directory, `${name}.csv`);
      writeRows(file, Object.values(columns));
      await connection.run(`copy ${name} from '${file}' (header false)`);
      rmSync(file);
    },
    async run(statement: string): Promise<void> {
      await connection.run(statement);
    },
    async query(query: string): Promise<PeerRow[]> {
      const reader = await connection.runAndReadAll(query);
      return reader.getRowObjects() as unknown as PeerRow[];
    },
    close(): Promise<void> {
      connection.closeSync();
      instance.closeSync();
      rmSync(directory, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

function ofInteger(name: string): string {
  // bigint, because seq is multiplied and sums exceed an integer.
  return `${name} ${name === 'seq' ? 'bigint' : 'integer'}`;
}

function writeRows(file: string, columns: readonly ArrayLike<number>[]): void {
  const rows = columns[0]?.length ?? 0;
  writeFileSync(file, '');
  for (let start = 0; start < rows; start += ROWS_A_WRITE) {
    let text = '';
    for (let row = start; row < Math.min(rows, start + ROWS_A_WRITE); row += 1) {
      for (let column = 0; column < columns.length; column += 1) {
        text += (column === 0 ? '' : ',') + String(columns[column]?.[row]);
      }
      text += '\n';
    }
    appendFileSync(file, text);
  }
}
