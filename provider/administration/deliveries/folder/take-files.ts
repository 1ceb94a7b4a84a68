import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { newId } from '#database/new-id.ts';
import { readLazily } from '#provider/disk/read-files.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { cleanFileName } from '#provider/files/file-name.ts';
import { insertReceivedDelivery, type ReceivedFile } from '../insert-received-delivery.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '../tasks/claim-task.ts';
import { type FolderDeps, type OrganisationFolder, processingPath } from './organisation-folders.ts';

/**
 * Makes the files of a folder one delivery, if all of them have been unchanged long enough: files that belong together may still
 * arrive. Returns whether there is a delivery.
 */
export async function takeFiles(deps: FolderDeps, folder: OrganisationFolder): Promise<boolean> {
  const names = await listUnchanged(deps, folder);
  if (names === null || names.length === 0) return false;
  const deliveryId = newId();
  const target = processingPath(folder, deliveryId);
  await mkdir(target, { recursive: true });
  for (const name of names) await rename(path.join(folder.path, name), path.join(target, name));
  await storeDelivery(deps, folder, deliveryId);
  return true;
}

/** The names of the files; null if one of them changes or has changed lately. Hidden files and links are left alone. */
async function listUnchanged(
  { unchangedMs }: FolderDeps,
  { path: folder }: OrganisationFolder,
): Promise<string[] | null> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  for (const name of names) {
    // The time of the last change of the file or its attributes, which a sender cannot set.
    const { ctimeMs } = await stat(path.join(folder, name));
    // The clock has whole milliseconds: a file of this millisecond would have changed in the future.
    if (Date.now() - Math.floor(ctimeMs) < unchangedMs) return null;
  }
  return names;
}

/** Stores the files of `processing/<id>` and their delivery, which is stored unless it is held. */
export async function storeDelivery(
  { open, fileStore, clock }: FolderDeps,
  folder: OrganisationFolder,
  deliveryId: string,
): Promise<void> {
  const { organisationId } = folder;
  const source = processingPath(folder, deliveryId);
  const receivedAt = clock().toString();
  const cipher = await open.withTx({ organisationId }, (tx) => loadWritingCipher({ tx, organisationId }));
  const stored: ReceivedFile[] = [];
  for (const name of (await readdir(source)).sort()) {
    const fileId = randomUUID();
    const bytes = readLazily(path.join(source, name));
    const { size, sha256 } = await fileStore.put(cipher, organisationId, fileId, bytes);
    const fileName = cleanFileName(name);
    stored.push({ fileId, fileName: fileName === '' ? fileId : fileName, size, sha256 });
  }
  await open.withTx({ organisationId }, async (tx) => {
    const received = {
      deliveryId,
      receivedAt,
      sentBy: null,
      task: 'store',
      settings: DEFAULT_DELIVERY_SETTINGS,
      files: stored,
    } as const;
    await insertReceivedDelivery({ tx, organisationId }, received, cipher);
  });
}
