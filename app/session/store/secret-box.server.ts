import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts with the first secret and decrypts with any of them, so that secrets can be rotated. */
export type SecretBox = {
  seal(text: string): string;
  /** Null when none of the secrets decrypts it, or it was modified. */
  open(sealed: string): string | null;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under keys derived (HKDF-SHA256) from the session secrets; `purpose` separates the keys of different uses. */
export function createSecretBox(secrets: readonly string[], purpose: string): SecretBox {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  const first = keys[0];
  if (first === undefined) throw new RangeError('at least one secret is required');
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      for (const key of keys) {
        const text = tryOpen(key, bytes);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function tryOpen(key: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    // Wrong key or modified text: GCM does not distinguish them.
    return null;
  }
}
