import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Cipher } from '#provider/encryption/cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';

export interface UploadedFile {
  fileId: string;
  fileName: string;
}

/**
 * Copies stored files into a temporary folder, calls `use` with the original file name by path, in the order of the files, and removes
 * the folder.
 *
 * @throws {Error} if the bytes of a file are missing, or are not those that were stored
 */
export async function withCopiedFiles<Result>(
  store: Pick<FileStore, 'open'>,
  { organisationId, cipher }: { organisationId: string; cipher: Cipher },
  files: readonly UploadedFile[],
  use: (namesByPath: ReadonlyMap<string, string>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'franvaro-delivery-'));
  try {
    const namesByPath = new Map<string, string>();
    for (const [index, { fileId, fileName }] of files.entries()) {
      const stored = await store.open(cipher, organisationId, fileId);
      if (stored === null) throw new Error(`the stored bytes of file ${fileId} are missing`);
      // The extension is needed to recognise some files; the rest of the name may be too long for the file system.
      const extension = /\.[a-z0-9]{1,8}$/i.exec(fileName)?.[0] ?? '';
      const copy = path.join(folder, `${String(index + 1).padStart(3, '0')}${extension}`);
      await pipeline(Readable.from(stored.bytes), createWriteStream(copy, { mode: 0o600 }));
      namesByPath.set(copy, fileName);
    }
    return await use(namesByPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
