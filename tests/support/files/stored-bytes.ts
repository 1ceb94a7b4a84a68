import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createFileStore, type FileStore } from '#provider/files/file-store.ts';
import { createS3Storage } from '#provider/files/storage/s3-storage.ts';
import { startS3, type TestS3 } from '../services/start-s3.ts';

/** An empty file store, and its stored bytes, which a test reads and changes without the product. */
export type StoreFixture = {
  store: FileStore;
  /** The folder of temporary files. */
  folder: string;
  read: (key: string) => Promise<Buffer>;
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  close: () => Promise<void>;
};

/** A kind of storage, in which tests open their stores. */
export type StorageKind = { open: () => Promise<StoreFixture>; close: () => Promise<void> };

export const STORAGE_KINDS: [string, () => Promise<StorageKind>][] = [
  ['a folder', () => Promise.resolve({ open: openInFolder, close: () => Promise.resolve() })],
  ['S3-compatible storage', startInS3],
];

async function openInFolder(): Promise<StoreFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  return {
    store: createFileStore(folder),
    folder,
    read: (key) => readFile(join(folder, key)),
    async write(key, bytes) {
      await mkdir(dirname(join(folder, key)), { recursive: true });
      await writeFile(join(folder, key), bytes);
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function startInS3(): Promise<StorageKind> {
  const s3: TestS3 = await startS3();
  return {
    async open() {
      s3.reset();
      const folder = await mkdtemp(join(tmpdir(), 'store-'));
      return {
        store: createFileStore(folder, createS3Storage(s3.settings('files'))),
        folder,
        read: async (key) => (await s3.read()).get(`files/${key}`) ?? Promise.reject(new Error('no object')),
        write: (key, bytes) => s3.write(`files/${key}`, bytes),
        close: () => rm(folder, { recursive: true }),
      };
    },
    close: () => s3.close(),
  };
}
