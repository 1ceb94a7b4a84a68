import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { BackupKeys } from './backup-key.ts';

/**
 * AES-256-GCM in chunks, so that a backup of any size needs little memory (the STREAM construction of Hoang, Reyhanitabar, Rogaway and
 * Vizár, https://eprint.iacr.org/2015/189). The nonce of a chunk is its number and whether it is the last one: a chunk that is changed,
 * moved, repeated or left out is found, and so is a missing end.
 */
const ALGORITHM = 'aes-256-gcm';
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** The backup ends too early, or was changed. */
export class BrokenBackupError extends Error {
  constructor(
    readonly fault: 'truncated' | 'changed',
    /** The position in the file of the first chunk that is wrong. */
    readonly position: number,
  ) {
    super(`the backup is ${fault}`);
  }
}

/** The bytes of an encrypted file: its first line, and the chunks. */
export async function* encryptChunks(
  { header, key }: BackupKeys,
  plain: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield header;
  let index = 0;
  // The last chunk may be full or empty; whether a chunk is the last one is known only after the next bytes.
  for await (const { chunk, isLast } of splitInto(CHUNK_BYTES, plain)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(index, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/**
 * The decrypted bytes of the chunks that follow the first line.
 *
 * @throws {BrokenBackupError} after the chunks before the wrong one
 */
export async function* decryptChunks(
  { header, key }: BackupKeys,
  encrypted: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let index = 0;
  let position = header.length;
  for await (const { chunk, isLast } of splitInto(CHUNK_BYTES + TAG_BYTES, encrypted)) {
    const plain = decrypt(key, header, chunk, nonceOf(index, isLast));
    if (plain === null) {
      const isCutOff =
        isLast && (chunk.length < TAG_BYTES || decrypt(key, header, chunk, nonceOf(index, false)));
      throw new BrokenBackupError(
        isCutOff === false || isCutOff === null ? 'changed' : 'truncated',
        position,
      );
    }
    yield plain;
    index += 1;
    position += chunk.length;
  }
}

function decrypt(key: Buffer, header: Buffer, chunk: Buffer, nonce: Buffer): Buffer | null {
  if (chunk.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(header).setAuthTag(chunk.subarray(chunk.length - TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(index, NONCE_BYTES - 7, 6);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

/** Pieces of `size` bytes; the last one, which may be shorter, is marked. There is always a last one. */
async function* splitInto(
  size: number,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; all.length - at > size; at += size) yield { chunk: all.subarray(at, at + size), isLast: false };
    waiting = [all.subarray(at)];
    length = all.length - at;
  }
  yield { chunk: Buffer.concat(waiting), isLast: true };
}
