import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Cipher } from '#provider/encryption/cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';

export interface SentFile {
  fileId: string;
  fileName: string;
}

/**
 * Copies stored files into a temporary folder, calls `use` with the file name of each path, in order, and removes the folder.
 *
 * @throws {Error} if the bytes of a file are missing, or are not those that were stored
 */
export async function withCopiedFiles<Result>(
  store: Pick<FileStore, 'open'>,
  { organisationId, cipher }: { organisationId: string; cipher: Cipher },
  files: readonly SentFile[],
  use: (fileNames: ReadonlyMap<string, string>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'franvaro-delivery-'));
  try {
    const fileNames = new Map<string, string>();
    for (const [index, { fileId, fileName }] of files.entries()) {
      const stored = await store.open(cipher, organisationId, fileId);
      if (stored === null) throw new Error('the bytes of a file of the delivery are missing');
      // The extension is needed to recognise some files; the rest of the name may be too long for the file system.
      const extension = /\.[a-z0-9]{1,8}$/i.exec(fileName)?.[0] ?? '';
      const copy = path.join(folder, `${String(index + 1).padStart(3, '0')}${extension}`);
      await pipeline(Readable.from(stored.bytes), createWriteStream(copy, { mode: 0o600 }));
      fileNames.set(copy, fileName);
    }
    return await use(fileNames);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
