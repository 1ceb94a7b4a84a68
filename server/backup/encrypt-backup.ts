import { ChunkError, decryptChunks, encryptChunks } from '#provider/encryption/encrypted-chunks.ts';
import type { BackupKeys } from './backup-key.ts';

/** The backup ends too early, or was changed. */
export class BrokenBackupError extends Error {
  constructor(
    readonly fault: ChunkError['fault'],
    /** The position in the file of the first chunk that is wrong. */
    readonly position: number,
  ) {
    super(`the backup is ${fault}`);
  }
}

/** The bytes of an encrypted file: its first line, and the encrypted chunks, which can be decrypted with the same first line only. */
export async function* encryptBackup(
  { header, key }: BackupKeys,
  plain: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield header;
  yield* encryptChunks({ key, associatedData: header }, plain);
}

/**
 * The decrypted bytes of the chunks that follow the first line.
 *
 * @throws {BrokenBackupError} after the bytes before the first wrong chunk
 */
export async function* decryptBackup(
  { header, key }: BackupKeys,
  encrypted: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    yield* decryptChunks({ key, associatedData: header }, encrypted);
  } catch (error) {
    if (!(error instanceof ChunkError)) throw error;
    throw new BrokenBackupError(error.fault, header.length + error.position);
  }
}
