import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readOrCreateKeyFile } from '#provider/tokens/key-file.ts';

/**
 * Returns the secrets of the environment. In demo mode without secrets, creates one and stores it in the data
 * directory, so that sessions survive a restart and processes that start at the same time share them. Outside demo mode
 * `readEnv` has already rejected missing secrets.
 */
export async function loadSessionSecrets(
  secrets: readonly string[] | null,
  dataDir: string,
): Promise<readonly string[]> {
  if (secrets !== null) return secrets;
  const file = path.join(dataDir, 'keys', 'session-secret');
  const secret = await readOrCreateKeyFile(file, () => randomBytes(32).toString('base64url'));
  return [secret.trim()];
}
