import { randomBytes } from 'node:crypto';
import {
  type ByteSource,
  ChunkError,
  decryptChunks,
  decryptedSize,
  encryptChunks,
} from './encrypted-chunks.ts';
import { EncryptionError } from './encryption-error.ts';

/*
 * An encrypted file: four letters, the id of the data key, a random salt, and chunks (encrypted-chunks.ts) that are encrypted with the
 * file's own key.
 */
const MAGIC = Buffer.from('FRE1');
const KEY_ID_BYTES = 16;
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;

/** Bytes at the start of an encrypted file that name its data key ({@link readKeyId}). */
export const FILE_HEADER_BYTES = HEADER_BYTES;

/** The size of the decrypted bytes of a file of this size; null if no encrypted file has this size. */
export function plainSizeOf(storedSize: number): number | null {
  return decryptedSize(storedSize - HEADER_BYTES);
}

/** The id of the data key with which a file with this header is encrypted; null for a plain file. */
export function readKeyId(header: Buffer): string | null {
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const keyId = header.toString('hex', MAGIC.length, MAGIC.length + KEY_ID_BYTES);
  return keyId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** @param deriveKey returns the key of the file */
export async function* encryptFile(
  source: ByteSource,
  keyId: string,
  deriveKey: (salt: Buffer) => Buffer,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = deriveKey(salt);
  yield Buffer.concat([MAGIC, Buffer.from(keyId.replaceAll('-', ''), 'hex'), salt]);
  yield* encryptChunks({ key }, source);
}

/**
 * @param deriveKey returns the key of the file
 * @param fileId named in errors
 */
export async function* decryptFile(
  source: ByteSource,
  deriveKey: (keyId: string, salt: Buffer) => Buffer,
  fileId: string,
): AsyncGenerator<Buffer> {
  const { header, rest } = await splitHeader(source);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new EncryptionError('notEncrypted', `file ${fileId}`);
  }
  if (header.length < HEADER_BYTES) throw new EncryptionError('modified', `file ${fileId}`);
  const key = deriveKey(readKeyId(header) ?? '', header.subarray(MAGIC.length + KEY_ID_BYTES));
  try {
    yield* decryptChunks({ key }, rest);
  } catch (error) {
    throw error instanceof ChunkError ? new EncryptionError('modified', `file ${fileId}`) : error;
  }
}

/** Reads the header, which may be shorter if the file is, and the rest. */
async function splitHeader(source: ByteSource): Promise<{ header: Buffer; rest: ByteSource }> {
  const parts = iterate(source);
  let bytes: Buffer = Buffer.alloc(0);
  while (bytes.length < HEADER_BYTES) {
    const next = await parts.next();
    if (next.done === true) break;
    bytes = Buffer.concat([bytes, next.value]);
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(HEADER_BYTES);
    yield* parts;
  }
  return { header: bytes.subarray(0, HEADER_BYTES), rest: rest() };
}

async function* iterate(source: ByteSource): AsyncGenerator<Uint8Array, undefined> {
  yield* source;
}
