import { randomBytes } from 'node:crypto';
import { constants, cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Deadlines } from '../../database/batch-deadline';
import type { OpenDatabase } from '../../database/database';
import { openDatabase, type OpenDatabaseOptions } from '../../database/open-database';
import { silentLog } from './silent-log';
import { runOnServer, withDatabase } from './template-database';

/** A machine that runs tests may be slow without anything being wrong; a test of deadlines gives its own. */
const PATIENT: Deadlines = { session: 100_000, read: 60_000, write: 60_000 };

export interface TestDatabase extends OpenDatabase {
  /** With these another process, or a second handle, opens the same database. */
  readonly place: Pick<OpenDatabaseOptions, 'dataDir' | 'databaseUrl'>;
}

/**
 * A database of its own for a test file, migrated and empty, on the engine of the project that runs the file. `close`
 * also removes it:
 *
 *     let open: TestDatabase;
 *     beforeAll(async () => (open = await openTestDatabase()));
 *     afterAll(() => open.close());
 */
export async function openTestDatabase(
  options: Omit<Partial<OpenDatabaseOptions>, 'dataDir' | 'databaseUrl'> = {},
): Promise<TestDatabase> {
  const copy = await copyTemplate();
  const open = await openDatabase({ log: silentLog, deadlines: PATIENT, ...options, ...copy.place });
  return {
    ...open,
    place: copy.place,
    async close() {
      await open.close();
      await copy.remove();
    },
  };
}

interface Copy {
  place: TestDatabase['place'];
  remove(): Promise<void>;
}

/** A copy of the template that nobody has opened yet. */
export async function copyTemplate(): Promise<Copy> {
  const template = inject('templateDatabase');
  if (template.engine === 'pglite') {
    const dataDir = mkdtempSync(join(template.copies, 'copy-'));
    cpSync(template.dataDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return {
      place: { dataDir },
      remove: () => rm(dataDir, { recursive: true, force: true }),
    };
  }
  const { url, name } = template;
  const copyName = `${name}_${randomBytes(4).toString('hex')}`;
  await runOnServer(url, (client) => client.query(`create database ${copyName} template ${name}`));
  return {
    place: { dataDir: '', databaseUrl: withDatabase(url, copyName) },
    remove: () =>
      runOnServer(url, (client) => client.query(`drop database if exists ${copyName} with (force)`)),
  };
}
