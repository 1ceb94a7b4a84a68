import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readMemory } from '../measure/read-memory.ts';

/** Opens a database folder with PGlite and nothing else. Returns the time, and the memory after a first query. */
export async function bench({ dataDir }: { dataDir: string }) {
  const startedAt = performance.now();
  const database = await PGlite.create(join(dataDir, 'database'));
  await database.query('select count(*) from api.person');
  const ms = performance.now() - startedAt;
  const megabytes = readMemory(process.pid);
  await database.close();
  return { ms, megabytes };
}
