import { createCipheriv, createDecipheriv } from 'node:crypto';

/*
 * AES-256-GCM in chunks, so that a stream of any size needs little memory (the STREAM construction of Hoang, Reyhanitabar, Rogaway and
 * Vizár, https://eprint.iacr.org/2015/189). The nonce of a chunk is its number and whether it is the last one: a chunk that is changed,
 * moved, repeated or left out is found, and so is a missing end. Uploaded files and backups are stored in this form.
 */
const ALGORITHM = 'aes-256-gcm';
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const MAX_CHUNKS = 2 ** 32;

export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A key of 32 bytes for one stream alone, because nonces are counted from 0 in each. */
export type StreamKey = {
  key: Buffer;
  /** Bytes that are not part of the stream, and that must be the same to decrypt it. */
  associatedData?: Buffer;
};

/** A chunk cannot be decrypted. */
export class ChunkError extends Error {
  constructor(
    readonly fault: 'truncated' | 'changed',
    /** The position of the chunk in the encrypted bytes. */
    readonly position: number,
  ) {
    super(`the encrypted bytes are ${fault}`);
  }
}

/** The encrypted chunks of a stream, at least one; those of no bytes are an empty chunk. */
export async function* encryptChunks(
  { key, associatedData }: StreamKey,
  plain: ByteSource,
): AsyncGenerator<Buffer> {
  for await (const { bytes, number, isLast } of splitIntoChunks(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(number, isLast));
    if (associatedData !== undefined) cipher.setAAD(associatedData);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * The decrypted bytes of chunks.
 *
 * @throws {ChunkError} after the bytes before the first wrong chunk
 */
export async function* decryptChunks(streamKey: StreamKey, encrypted: ByteSource): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const { bytes, number, isLast } of splitIntoChunks(encrypted, CHUNK_BYTES + TAG_BYTES)) {
    const plain = decryptChunk(streamKey, bytes, nonceOf(number, isLast));
    if (plain === null) {
      // Bytes that end within a chunk, or after one that is not the last.
      const isTruncated =
        isLast &&
        (bytes.length < TAG_BYTES || decryptChunk(streamKey, bytes, nonceOf(number, false)) !== null);
      throw new ChunkError(isTruncated ? 'truncated' : 'changed', position);
    }
    if (plain.length > 0) yield plain;
    position += bytes.length;
  }
}

/** The number of bytes whose encrypted chunks have this size; null if no chunks do. */
export function decryptedSize(encryptedSize: number): number | null {
  const chunks = Math.max(Math.ceil(encryptedSize / (CHUNK_BYTES + TAG_BYTES)), 1);
  const last = encryptedSize - (chunks - 1) * (CHUNK_BYTES + TAG_BYTES);
  return last < TAG_BYTES ? null : encryptedSize - chunks * TAG_BYTES;
}

function decryptChunk({ key, associatedData }: StreamKey, bytes: Buffer, nonce: Buffer): Buffer | null {
  if (bytes.length < TAG_BYTES) return null;
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  if (associatedData !== undefined) decipher.setAAD(associatedData);
  decipher.setAuthTag(bytes.subarray(end));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
  } catch {
    return null;
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, NONCE_BYTES - 5);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

type Chunk = { bytes: Buffer; number: number; isLast: boolean };

/** Splits into chunks of equal size, the last of which may be shorter; at least one. */
async function* splitIntoChunks(source: ByteSource, size: number): AsyncGenerator<Chunk> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  const take = (bytes: Buffer, isLast: boolean): Chunk => {
    if (number >= MAX_CHUNKS) throw new RangeError('the stream has too many chunks');
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
