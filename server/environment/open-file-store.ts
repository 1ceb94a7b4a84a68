import path from 'node:path';
import { createFileStore, type FileStore } from '#provider/files/file-store.ts';
import { createS3Storage } from '#provider/files/storage/s3-storage.ts';
import type { Env } from './env.ts';

/** The folder of uploaded files. With S3-compatible storage it has the files that are being received only. */
export function filesFolder({ dataDir }: Pick<Env, 'dataDir'>): string {
  return path.join(dataDir, 'files');
}

/** The store of uploaded files that the environment configures. */
export function openFileStore(env: Pick<Env, 'dataDir' | 's3'>): FileStore {
  const folder = filesFolder(env);
  return env.s3 === null ? createFileStore(folder) : createFileStore(folder, createS3Storage(env.s3));
}
