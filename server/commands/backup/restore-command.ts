import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { inMaintenanceTransaction } from '#database/transactions/in-maintenance-transaction.ts';
import { migrate } from '#database/migrate.ts';
import { storeCauses } from '#provider/absence/causes/store-causes.ts';
import { readPublicSealKey } from '#provider/access-log/seal/seal-key.ts';
import { verifyChain } from '#provider/access-log/seal/verify-chain.ts';
import { openBackupFile } from '#server/backup/backup-file.ts';
import { requireKnownMigrations } from '#server/backup/migrate-to.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { prepareTarget } from '#server/backup/restore-target.ts';
import { type KeyEntry, verifyBackup } from '#server/backup/verify-backup.ts';
import { auditInAllOrganisations } from './audit-in-all-organisations.ts';
import { describeBackupFault } from './describe-backup-fault.ts';
import { readKeyFiles, storeKeyFile } from './key-files.ts';
import { parseRestoreArguments } from './parse-backup-arguments.ts';
import type { Command, CommandContext } from '../command.ts';
import { CommandError, EXIT_FAILED } from '../command-error.ts';
import { listOwnMigrations, openStoreForCommand, openUnmigrated } from '../open-for-command.ts';

const HELP = `npm run restore -- FILE [--verify] [--passphrase | --passphrase-stdin]

Restores a backup into an empty database (DATABASE_URL, or the embedded one in DATA_DIR) and an empty DATA_DIR, which may contain
the folder keys only. The server must not run. The whole file is verified before anything is stored. If the command is interrupted,
the server does not start until the command has run again with a backup. It then removes what the interrupted one left: the rows of
the database, and the files of DATA_DIR only if that restore stored them. Other files are kept, and the command is rejected.
--verify: only verifies the file, and states what it contains.
The key is in BACKUP_KEY or in the file BACKUP_KEY_FILE, or --passphrase asks for it.

Exit codes: 0 done, 1 nothing or not everything was restored (the message states which), 2 wrong arguments, 3 another process uses
the database.
`;

/** `npm run restore`: verifies a backup, and restores it into an empty database and folder. */
export const restoreCommand: Command = { run };

async function run({ args, io, t }: CommandContext): Promise<number> {
  const parsed = await parseRestoreArguments(args, io);
  if (parsed === null) {
    io.stdout.write(HELP);
    return 0;
  }
  const { file, secret, isVerifyOnly } = parsed;
  const migrations = listOwnMigrations();
  let isPrepared = false;
  let isRestored = false;
  let open: OpenDatabase | null = null;
  try {
    const keys = await openBackupFile(file, secret);
    const { manifest, keyEntries } = await verifyBackup(file, keys);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    io.stdout.write(
      `The backup of ${manifest.createdAt} is complete and unchanged: ${String(Object.keys(manifest.tables).length)} tables ` +
        `with ${String(rows)} rows, ${String(manifest.files.length)} files.\n`,
    );
    for (const each of migrations) await requireKnownMigrations(each, manifest.migrations[each.schema]);
    if (isVerifyOnly) return 0;
    const { dataDir, store } = openStoreForCommand(io.env);
    await requireFittingKeys(dataDir, keyEntries);
    open = await openUnmigrated(io.env, t);
    const isRepeated = await prepareTarget(open, store);
    isPrepared = true;
    if (isRepeated) io.stdout.write('Removed what an unfinished restore left.\n');
    await restoreBackup({ open, store, migrations }, { file, keys, manifest }, (name, content) =>
      storeKeyFile(dataDir, name, content),
    );
    isPrepared = false;
    isRestored = true;
    await store.removeRestoreMarker();
    for (const each of migrations) await migrate(open, each);
    await storeCauses(open);
    const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
    await auditInAllOrganisations(open, {
      action: 'restored',
      detail: { backupOf: manifest.createdAt },
      now,
    });
    io.stdout.write('The backup is restored. All users must sign in again.\n');
    return await reportKeys(open, dataDir, { keyEntries, write: (text) => io.stdout.write(text) });
  } catch (error) {
    const message = describeBackupFault(error);
    if (isPrepared) {
      const text = message ?? 'The restore failed.';
      const hint = 'The restore did not finish, and the server does not start: run the command again.';
      io.stderr.write(`${text} ${hint}\n`);
      if (message !== null) return EXIT_FAILED;
    }
    if (message === null || isPrepared) throw error;
    const state = isRestored
      ? 'The rows and files are restored, but a step after that failed: start the server, which migrates the database.'
      : 'Nothing was restored.';
    throw new CommandError(`${message} ${state}`);
  } finally {
    await open?.close();
  }
}

/** @throws {CommandError} if the folder has other keys than the backup, which would be replaced */
async function requireFittingKeys(dataDir: string, keyEntries: readonly KeyEntry[]): Promise<void> {
  const present = new Map((await readKeyFiles(dataDir)).map(({ name, sha256 }) => [name, sha256]));
  const others = keyEntries.filter(({ name, sha256 }) => (present.get(name) ?? sha256) !== sha256);
  if (others.length === 0) return;
  const names = others.map(({ name }) => name).join(', ');
  throw new CommandError(
    `DATA_DIR/keys has other keys than those of the backup: ${names}. Replace or remove them. Nothing was restored.`,
  );
}

/** States which keys are missing, and verifies the access log with its key. */
async function reportKeys(
  open: OpenDatabase,
  dataDir: string,
  { keyEntries, write }: { keyEntries: readonly KeyEntry[]; write: (text: string) => void },
): Promise<number> {
  const present = new Set((await readKeyFiles(dataDir)).map(({ name }) => name));
  const missing = keyEntries.filter(({ name }) => !present.has(name)).map(({ name }) => name);
  if (missing.length > 0) {
    write(
      `WARNING: DATA_DIR/keys lacks ${missing.join(', ')}. Copy them there before the first start: a new key can neither read ` +
        'the secrets nor continue the access log of the former ones.\n',
    );
  }
  if (!present.has('access-log.pem')) return 0;
  const publicKey = await readPublicSealKey(dataDir);
  const { rows } = await inMaintenanceTransaction(open, (tx) =>
    tx.execute<{ id: string; number: string }>(
      sql`select organisation_id::text as id, organisation_number as number from api.organisation order by 2`,
    ),
  );
  let isBroken = false;
  for (const { id, number } of rows) {
    const { broken, events } = await verifyChain(open, publicKey, id);
    // The events of the last seconds before the backup are sealed at the next start.
    const isIntact = broken === null || broken.fault === 'eventUnsealed';
    isBroken ||= !isIntact;
    const state = isIntact
      ? `intact, ${String(events)} events`
      : `BROKEN (${broken.fault}): npm run audit -- verify`;
    write(`Access log of ${number}: ${state}.\n`);
  }
  return isBroken ? EXIT_FAILED : 0;
}
