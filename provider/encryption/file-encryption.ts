import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EncryptionError } from './encryption-error.ts';

/*
 * An encrypted file: four letters, the id of the data key, a random salt, and chunks. Each chunk is AES-256-GCM with the file's
 * own key; its nonce contains its number and whether it is the last one (the STREAM construction: Hoang, Reyhanitabar, Rogaway
 * and Vizár, 2015). A file of no bytes has one empty chunk.
 */
const MAGIC = Buffer.from('FRE1');
const KEY_ID_BYTES = 16;
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const MAX_CHUNKS = 2 ** 32;

export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Bytes at the start of an encrypted file that name its data key ({@link readKeyId}). */
export const FILE_HEADER_BYTES = HEADER_BYTES;

/** The size of the decrypted bytes of a file of this size; null if no encrypted file has this size. */
export function plainSizeOf(storedSize: number): number | null {
  const body = storedSize - HEADER_BYTES;
  const chunks = Math.max(Math.ceil(body / (CHUNK_BYTES + TAG_BYTES)), 1);
  const last = body - (chunks - 1) * (CHUNK_BYTES + TAG_BYTES);
  return last < TAG_BYTES ? null : body - chunks * TAG_BYTES;
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
  for await (const { bytes, number, isLast } of splitIntoChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
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
  for await (const { bytes, number, isLast } of splitIntoChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    const plain = decryptChunk(key, nonceOf(number, isLast), bytes);
    if (plain === null) throw new EncryptionError('modified', `file ${fileId}`);
    if (plain.length > 0) yield plain;
  }
}

function decryptChunk(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer | null {
  if (bytes.length < TAG_BYTES) return null;
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(end));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
  } catch {
    return null;
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

type Chunk = { bytes: Buffer; number: number; isLast: boolean };

/** Splits into chunks of equal size, the last of which may be shorter; at least one. */
async function* splitIntoChunks(source: ByteSource, size: number): AsyncGenerator<Chunk> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  const take = (bytes: Buffer, isLast: boolean): Chunk => {
    if (number >= MAX_CHUNKS) throw new RangeError('the file has too many chunks');
    number += 1;
    return { bytes, number: number - 1, isLast };
  };
  for await (const part of source) {
    waiting.push(part);
    length += part.length;
    // A full chunk waits until another byte shows that it is not the last one.
    if (length <= size) continue;
    let bytes = Buffer.concat(waiting);
    while (bytes.length > size) {
      yield take(bytes.subarray(0, size), false);
      bytes = bytes.subarray(size);
    }
    waiting = [bytes];
    length = bytes.length;
  }
  yield take(Buffer.concat(waiting), true);
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
