import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, startDemoServer } from '../pages/demo-server.js';
import type { Engine } from './bench-row.ts';
import type { PreparedOrganisation, Size } from './bench.ts';
import { runBenchProcess } from './run-bench-process.ts';
import { openBenchPostgres, type BenchPostgres } from './open-bench-postgres.ts';

/** What several benches of a run use. */
export interface Resources {
  /** Null if there is no PostgreSQL. */
  postgres: BenchPostgres | null;
  /** Starts the demo server and signs in. */
  startDemo(): Promise<{ origin: string; cookie: string; stop(): Promise<void> }>;
  /** Fills a new database with a generated organisation. */
  prepare(engine: Engine, size: Size): Promise<PreparedOrganisation>;
  remove(prepared: PreparedOrganisation): Promise<void>;
  close(): Promise<void>;
}

export async function createResources(): Promise<Resources> {
  const postgres = await openBenchPostgres();
  return {
    postgres,
    async startDemo() {
      console.log('Starting the demo server …');
      const server = await startDemoServer();
      return { origin: server.origin, cookie: await signIn(server.origin), stop: () => server.stop() };
    },
    prepare(engine, size) {
      console.log(`Filling ${engine} with ${String(size.people)} people …`);
      return prepare(engine, size, postgres);
    },
    remove: (prepared) => remove(prepared, postgres),
    async close() {
      await postgres?.stop();
    },
  };
}

async function remove(
  { dataDir, databaseUrl }: Pick<PreparedOrganisation, 'dataDir' | 'databaseUrl'>,
  postgres: BenchPostgres | null,
): Promise<void> {
  if (databaseUrl !== null) await postgres?.remove(databaseUrl);
  rmSync(dataDir, { recursive: true, force: true });
}

async function prepare(
  engine: Engine,
  size: Size,
  postgres: BenchPostgres | null,
): Promise<PreparedOrganisation> {
  const databaseUrl = engine === 'PostgreSQL' ? ((await postgres?.create()) ?? null) : null;
  const dataDir = mkdtempSync(join(tmpdir(), 'franvaro-bench-'));
  const input = { engine, size, dataDir, databaseUrl };
  try {
    return await runBenchProcess<PreparedOrganisation>('prepare-organisation', input);
  } catch (error) {
    await remove(input, postgres);
    throw error;
  }
}
