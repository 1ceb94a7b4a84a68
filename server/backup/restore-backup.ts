import type { ClientBase } from 'pg';
import type { OpenDatabase } from '#database/database.ts';
import type { Migrations } from '#database/migrate.ts';
import { runTransaction } from '#database/transactions/run-transaction.ts';
import { MARKER_SCHEMA } from '#database/unfinished-restore.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import type { BackupKeys } from './backup-key.ts';
import type { Manifest } from './backup-entry.ts';
import { readBackupFile } from './backup-file.ts';
import { MalformedBackupError } from './frames.ts';
import { listTables } from './list-tables.ts';
import { disableTriggersAndForeignKeys, loadRows } from './load-rows.ts';
import { migrateTo } from './migrate-to.ts';
import { TEXT_SETTINGS } from './read-rows.ts';
import { parseEntry } from './verify-backup.ts';

/**
 * Restores a verified backup into a prepared database and file store (`prepareTarget`). The rows are stored in one transaction, which
 * also removes the marker that keeps the product from starting. The schema is then the one of the backup; the caller migrates it on.
 *
 * @throws {BrokenBackupError} {@link MalformedBackupError} if the file was changed after it was verified
 */
export async function restoreBackup(
  { open, store, migrations }: { open: OpenDatabase; store: FileStore; migrations: readonly Migrations[] },
  { file, keys, manifest }: { file: string; keys: BackupKeys; manifest: Manifest },
  storeKey: (name: string, content: Buffer) => Promise<void>,
): Promise<void> {
  for (const each of migrations) await migrateTo(open, each, manifest.migrations[each.schema]);
  const wanted = new Set(manifest.files.map(({ organisationId, fileId }) => `${organisationId}/${fileId}`));
  await open.withMigrationConnection((client) =>
    runTransaction(client, 'begin', async () => {
      for (const setting of TEXT_SETTINGS) await client.query(setting);
      const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
      const enableTriggersAndForeignKeys = await disableTriggersAndForeignKeys(client);
      for await (const { head, data } of readBackupFile(file, keys)) {
        const entry = parseEntry(head);
        if (entry.entry === 'table') {
          const table = tables.get(entry.name);
          if (table === undefined)
            throw new MalformedBackupError(`${entry.name} is not a table of this version`);
          await loadRows(client, table, entry.columns, data);
        } else if (entry.entry === 'file') {
          const { organisationId, fileId } = entry;
          if (wanted.has(`${organisationId}/${fileId}`)) await store.putStored(organisationId, fileId, data);
        } else if (entry.entry === 'key' && entry.isIncluded) {
          await storeKey(entry.name, await collect(data));
        }
      }
      await enableTriggersAndForeignKeys();
      await setSequences(client, manifest.sequences);
      await client.query(`drop schema ${MARKER_SCHEMA}`);
    }),
  );
  await open.analyze();
}

async function setSequences(client: ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  }
}

async function collect(data: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const bytes of data) all.push(bytes);
  return Buffer.concat(all);
}
