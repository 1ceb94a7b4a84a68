import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { readOrCreateKeyFile } from './key-file.ts';

/** Encrypts short texts that the provider has to read again: secrets of identity providers, the state of a sign-in. */
export type SecretBox = {
  /** @param context what the text belongs to, for example its table and row: it can be read with the same context only */
  seal(text: string, context: string): Promise<string>;
  /** Null for a text that was sealed with another key or context, or modified. */
  open(sealed: string, context: string): Promise<string | null>;
};

const payloadSchema = z.object({ text: z.string() });

/** AES-256-GCM (JSON Web Encryption, `dir`) with a key under `DATA_DIR/keys`, created on first use. */
export async function openSecretBox(dataDir: string): Promise<SecretBox> {
  const file = join(dataDir, 'keys', 'secret-box.key');
  const stored = await readOrCreateKeyFile(file, () => randomBytes(32).toString('base64url'));
  const key = Buffer.from(stored, 'base64url');
  return {
    seal: (text, context) =>
      new EncryptJWT({ text })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setSubject(context)
        .encrypt(key),
    async open(sealed, context) {
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          subject: context,
        });
        return payloadSchema.parse(payload).text;
      } catch {
        return null;
      }
    },
  };
}
