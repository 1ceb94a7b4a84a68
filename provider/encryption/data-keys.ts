import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrCreateKeyFile } from '#provider/tokens/key-file.ts';
import { KEY_BYTES } from './aes-gcm.ts';

/** The settings DATA_KEYS and DATA_KEYS_FILE; null: not set. */
export type DataKeySettings = { dataKeys: string | null; dataKeysFile: string | null; dataDir: string };

/** A list of keys that cannot be used. The message repeats no part of a key. */
export class BadDataKeysError extends Error {
  override readonly name = 'BadDataKeysError';
}

/**
 * Reads the keys of the setting, of the file that it names, or of `DATA_DIR/keys/data-keys`, which is created on first use
 * (demo mode only: outside it `readEnv` demands a setting).
 *
 * @throws {BadDataKeysError}
 */
export async function loadDataKeys({ dataKeys, dataKeysFile, dataDir }: DataKeySettings): Promise<Buffer[]> {
  if (dataKeys !== null) return parseDataKeys(dataKeys);
  if (dataKeysFile !== null) return parseDataKeys(await readFile(dataKeysFile, 'utf8'));
  const file = join(dataDir, 'keys', 'data-keys');
  return parseDataKeys(
    await readOrCreateKeyFile(file, () => `${randomBytes(KEY_BYTES).toString('base64')}\n`),
  );
}

/**
 * Parses keys of 32 bytes in base64 (or base64url), separated by commas or lines.
 *
 * @throws {BadDataKeysError}
 */
export function parseDataKeys(text: string): Buffer[] {
  const entries = text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) throw new BadDataKeysError('no key');
  const keys = entries.map((entry, at) => {
    const key = /^[\w+/-]{43}=?$/.test(entry) ? Buffer.from(entry, 'base64') : null;
    if (key?.length !== KEY_BYTES) {
      throw new BadDataKeysError(
        `key ${at + 1} is not 32 bytes in base64; make one with \`openssl rand -base64 32\``,
      );
    }
    if (new Set(key).size < MIN_DIFFERENT_BYTES)
      throw new BadDataKeysError(`key ${at + 1} is not a random one`);
    return key;
  });
  const different = new Set(keys.map((key) => key.toString('base64')));
  if (different.size < keys.length) throw new BadDataKeysError('the same key occurs twice');
  return keys;
}

/** 32 random bytes have fewer with a probability below 10^-16. */
const MIN_DIFFERENT_BYTES = 16;
