import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createRandomPool } from '#database/random-pool.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const KEY_BYTES = 32;

/** Random bytes are requested in blocks: one request per nonce took two thirds as long as the encryption of a name. */
const randomNonce = createRandomPool(randomBytes);

/**
 * Encrypts with AES-256-GCM and a random nonce. Returns the nonce, the tag and the ciphertext, concatenated. A key may encrypt at most
 * 2^32 values (NIST SP 800-38D, section 8.3).
 */
export function encryptBytes(key: Buffer, bytes: Uint8Array, associatedData: string): Buffer {
  const nonce = randomNonce(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(Buffer.from(associatedData));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts the result of `encryptBytes`. Null if it was encrypted with another key or other associated data, or was modified. */
export function decryptBytes(key: Buffer, stored: Buffer, associatedData: string): Buffer | null {
  if (stored.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, stored.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(associatedData));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * Encodes a list of texts as input of associated data, HMAC or HKDF: different lists never have the same encoding. Another encoding
 * would make stored values unreadable.
 */
export function encodeParts(parts: readonly string[]): string {
  return JSON.stringify(parts);
}
