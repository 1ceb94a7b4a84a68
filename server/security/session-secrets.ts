import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the secrets of the environment. In demo mode without secrets, creates one and stores it in the data
 * directory, so that sessions survive a restart. Outside demo mode `readEnv` has already rejected missing secrets.
 */
export function loadSessionSecrets(secrets: readonly string[] | null, dataDir: string): readonly string[] {
  if (secrets !== null) return secrets;
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, 'session-secret');
  const stored = readIfThere(file);
  if (stored !== null) return [stored];
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, secret, { mode: 0o600 });
  renameSync(draft, file);
  return [secret];
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
