import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateKeyFile } from './key-file.ts';

/** Hashes an account id for use in other tiers: stable for an account, and not reversible without the key. */
export type UserHash = (organisationId: string, accountId: string) => string;

/** HMAC-SHA256 with a key under `DATA_DIR/keys`, created on first use; 43 characters of base64url. */
export async function openUserHash(dataDir: string): Promise<UserHash> {
  const key = await readOrCreateKeyFile(join(dataDir, 'keys', 'user-hash.key'), () =>
    randomBytes(32).toString('base64url'),
  );
  return (organisationId, accountId) =>
    createHmac('sha256', key).update(`${organisationId}:${accountId}`).digest('base64url');
}
