import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '#contract/values/log.ts';
import { DataDirLockedError } from '#database/pglite/data-dir-lock.ts';
import type { OpenDatabase } from '#database/database.ts';
import { migrate, type Migrations } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { listMigrations } from '#server/list-migrations.ts';
import { storeCauses } from '#provider/absence/causes/store-causes.ts';
import { type Env, EnvError, readEnv } from '#server/environment/env.ts';
import { openFileStore } from '#server/environment/open-file-store.ts';
import { setBreachedPasswords } from '#provider/accounts/password/breached-passwords.ts';
import { loadDataKeys } from '#provider/encryption/data-keys.ts';
import { encryptExistingRows } from '#provider/encryption/encrypt-existing-rows.ts';
import { setWrappingKeys } from '#provider/encryption/wrapping-keys.ts';
import {
  isProduction,
  listDatabaseFaults,
  listDataKeyFaults,
  listStorageFaults,
  type EnvFault,
} from '#server/security/production-faults.ts';
import { CommandError, DatabaseInUseError, EXIT_USAGE } from './command-error.ts';
import type { CommandTexts } from './command-texts.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Long deadlines: no page waits for a command, and an import may take long. */
const DEADLINES = { session: 60_000, read: 3_600_000, write: 3_600_000 };

const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => process.stderr.write(`${message}: ${JSON.stringify(fields)}\n`),
};

/** The folder above build/, where the commands are bundled. */
const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The migrations of both tiers. */
export function listOwnMigrations(): Migrations[] {
  return listMigrations(projectRoot);
}

/**
 * Opens the database for a command, and migrates it for both tiers: a backup copies the tables of both.
 *
 * @throws {CommandError} if the provider is remote
 * @throws {DatabaseInUseError} if a running server uses the embedded database
 * @throws {EnvError}
 */
export async function openForCommand(env: Variables, t: CommandTexts): Promise<OpenDatabase> {
  const open = await openUnmigrated(env, t);
  try {
    for (const each of listOwnMigrations()) await migrate(open, each);
    // A command that is sent to the server needs no keys.
    if (isProduction(env)) rejectFaults(listDataKeyFaults(env));
    const settings = readCommandEnv(env);
    setWrappingKeys(await loadDataKeys(settings));
    // Checked by the commands that set a password: the others do not need the list.
    setBreachedPasswords(settings.breachedPasswordsFile);
    await encryptExistingRows(open, log);
    await storeCauses(open);
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}

/** Opens the database as `openForCommand` does, without migrating it. */
export async function openUnmigrated(env: Variables, t: CommandTexts): Promise<OpenDatabase> {
  const settings = readCommandEnv(env);
  const faults = isProduction(env) ? listDatabaseFaults(env) : [];
  rejectFaults(faults);
  if (settings.apiBaseUrl !== null) {
    throw new CommandError(t('command:remoteProvider'), EXIT_USAGE);
  }
  return openOrThrowInUse(settings, t);
}

/** Opens DATA_DIR and the store of uploaded files. @throws {EnvError} */
export function openStoreForCommand(env: Variables): { dataDir: string; store: FileStore } {
  const settings = readCommandEnv(env);
  rejectUnsafeStorage(env, 'FILES_URL', env['FILES_URL']);
  return { dataDir: settings.dataDir, store: openFileStore(settings) };
}

/** @throws {EnvError} if others could read the connection to the storage of real data */
export function rejectUnsafeStorage(env: Variables, name: string, url: string | undefined): void {
  if (isProduction(env)) rejectFaults(listStorageFaults(name, url));
}

/** Reads the environment as in demo mode, because a command needs no secrets or URLs of a server. */
export function readCommandEnv(env: Variables): Env {
  return readEnv({ ...env, DEMO: '1' });
}

function rejectFaults(faults: readonly EnvFault[]): void {
  if (faults.length === 0) return;
  throw new EnvError(faults.map(({ name, fault }) => `${name}: ${fault}`).join('\n'));
}

async function openOrThrowInUse(
  { databaseUrl, databaseMigrationUrl, databasePrepared, dataDir }: Env,
  t: CommandTexts,
): Promise<OpenDatabase> {
  try {
    return await openDatabase({
      databaseUrl: databaseUrl ?? undefined,
      migrationUrl: databaseMigrationUrl ?? undefined,
      prepared: databasePrepared,
      dataDir,
      log,
      deadlines: DEADLINES,
    });
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) throw error;
    const { pid, lockFile } = error;
    throw new DatabaseInUseError(t('command:databaseInUse', { pid, lockFile }), { pid, lockFile, dataDir });
  }
}
