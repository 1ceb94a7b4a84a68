import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncDirectory } from '#provider/disk/sync-directory.ts';
import { type BackupKeys, type BackupSecret, createKeys, NotABackupError, openKeys } from './backup-key.ts';
import { decryptBackup, encryptBackup } from './encrypt-backup.ts';
import { type RawEntry, readEntries } from './frames.ts';

/** Longer than every first line. */
const MAX_HEADER_BYTES = 1_000;
const NEWLINE = '\n'.charCodeAt(0);

/**
 * Writes a backup to a new file: compressed, encrypted, and under its name only when it is complete and on the disk.
 *
 * @param write passes the content on; what it throws leaves no file
 * @returns the bytes of the file
 * @throws if the file exists
 */
export async function writeBackupFile(
  file: string,
  secret: BackupSecret,
  write: (emit: (bytes: Buffer) => Promise<void>) => Promise<void>,
): Promise<number> {
  const part = `${file}.part`;
  const content = new PassThrough({ highWaterMark: 1024 * 1024 });
  const keys = createKeys(secret);
  const written = pipeline(
    content,
    createGzip({ level: 1 }),
    (source: AsyncIterable<Buffer>) => encryptBackup(keys, source),
    createWriteStream(part, { mode: 0o600, flush: true }),
  );
  const failed = written.then(() => Promise.reject(new Error('the file ended before the backup')));
  // Reported by the writer, or by the end of the pipeline.
  failed.catch(() => undefined);
  try {
    await write(async (bytes) => {
      if (!content.write(bytes)) await Promise.race([once(content, 'drain'), failed]);
    });
    content.end();
    await written;
    await requireMissing(file);
    await rename(part, file);
    await syncDirectory(path.dirname(file));
    return (await stat(file)).size;
  } catch (error) {
    content.destroy();
    await written.catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

/** @throws {FileExistsError} */
export async function requireMissing(file: string): Promise<void> {
  const isMissing = await stat(file).then(
    () => false,
    (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT',
  );
  if (!isMissing) throw new FileExistsError(file);
}

export class FileExistsError extends Error {}

/**
 * The entries of a backup, decrypted as they are read.
 *
 * @throws {NotABackupError} {@link WrongKeyError} {@link BrokenBackupError} {@link MalformedBackupError}
 */
export async function* readBackupFile(file: string, keys: BackupKeys): AsyncGenerator<RawEntry> {
  const encrypted = createReadStream(file, { start: keys.header.length, highWaterMark: 1024 * 1024 });
  const decrypted = decryptBackup(keys, encrypted as AsyncIterable<Buffer>);
  const content = createGunzip();
  const done = pipeline(decrypted, content);
  done.catch(() => undefined);
  try {
    yield* readEntries(content as AsyncIterable<Buffer>);
    await done;
  } finally {
    content.destroy();
  }
}

/**
 * The key of a backup, from its first line.
 *
 * @throws {NotABackupError} {@link WrongKeyError}
 */
export async function openBackupFile(file: string, secret: BackupSecret): Promise<BackupKeys> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0);
    const end = buffer.subarray(0, bytesRead).indexOf(NEWLINE);
    if (end === -1) throw new NotABackupError('the first line is not that of a backup');
    const keys = openKeys(buffer.subarray(0, end), secret);
    // The bytes of the first line take part in every check, so there must be one way to write it.
    if (!keys.header.equals(buffer.subarray(0, end + 1)))
      throw new NotABackupError('the first line was changed');
    return keys;
  } finally {
    await handle.close();
  }
}
