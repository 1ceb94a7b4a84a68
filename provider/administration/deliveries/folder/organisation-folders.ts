import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#contract/values/calendar.ts';
import type { Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { normaliseOrganisationNumber } from '#provider/import/values/personal/organisation-number.ts';
import { findOrganisationId } from '#provider/organisation/find-organisation-id.ts';

export interface FolderDeps {
  open: Pick<OpenDatabase, 'withTx'>;
  fileStore: FileStore;
  clock: Clock;
  log: Log;
  /** IMPORT_DIR. */
  folder: string;
  /** How long files must be unchanged before they are taken. */
  unchangedMs: number;
}

export interface OrganisationFolder {
  organisationId: string;
  path: string;
}

/** The folders that are named after the number of an organisation of the database. */
export async function listOrganisationFolders({
  open,
  log,
  folder,
}: FolderDeps): Promise<OrganisationFolder[]> {
  const found: OrganisationFolder[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const number = entry.isDirectory() ? normaliseOrganisationNumber(entry.name) : null;
    if (number === null) continue;
    const organisationId = await findOrganisationId(open, number);
    if (organisationId === null) log.warn({}, 'a folder in IMPORT_DIR matches no organisation');
    else found.push({ organisationId, path: path.join(folder, entry.name) });
  }
  return found;
}

/** The folder of a delivery whose files have been taken and that is not decided. */
export function processingPath({ path: folder }: OrganisationFolder, deliveryId = ''): string {
  return path.join(folder, 'processing', deliveryId);
}
