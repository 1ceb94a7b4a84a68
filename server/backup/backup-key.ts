import { createHmac, hkdfSync, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The secret from which the key of a backup is derived: 32 random bytes, or a passphrase. */
export type BackupSecret = { kind: 'key'; key: Buffer } | { kind: 'passphrase'; passphrase: string };

export const KEY_BYTES = 32;
const SALT_BYTES = 32;
/** Each guess of a passphrase takes 128 MiB of memory and about half a second. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/**
 * The first line of a backup. It is not encrypted, but authenticated with every chunk, so that a change of it is detected. `check` is
 * the key check value.
 */
const headerSchema = z.strictObject({
  franvaroBackup: z.literal(1),
  secret: z.enum(['key', 'passphrase']),
  salt: z.base64(),
  check: z.base64(),
});

/** The first line and the key of one backup. The salt gives each backup another key, so that no nonce is used twice with one key. */
export type BackupKeys = { header: Buffer; key: Buffer };

/** The file is not a backup, or was written in a format that this version does not support. */
export class NotABackupError extends Error {}

/** The secret is not the one that the backup was written with. */
export class WrongKeyError extends Error {
  constructor(
    readonly expectedKind: BackupSecret['kind'],
    /** The given secret is of the other kind. */
    readonly isWrongKind: boolean,
  ) {
    super('the secret is not the one of the backup');
  }
}

/** Creates the first line and the key of a new backup. */
export function createKeys(secret: BackupSecret): BackupKeys {
  const salt = randomBytes(SALT_BYTES);
  const key = deriveKey(secret, salt);
  const fields = { franvaroBackup: 1, secret: secret.kind, salt: salt.toString('base64') };
  return { header: encodeHeader({ ...fields, check: computeKeyCheck(key).toString('base64') }), key };
}

/**
 * Derives the key of the backup that begins with this line.
 *
 * @throws {NotABackupError}
 * @throws {WrongKeyError}
 */
export function openKeys(firstLine: Buffer, secret: BackupSecret): BackupKeys {
  const header = parseHeader(firstLine);
  if (header.secret !== secret.kind) throw new WrongKeyError(header.secret, true);
  const key = deriveKey(secret, Buffer.from(header.salt, 'base64'));
  const check = Buffer.from(header.check, 'base64');
  const expected = computeKeyCheck(key);
  if (check.length !== expected.length || !timingSafeEqual(check, expected)) {
    throw new WrongKeyError(header.secret, false);
  }
  return { header: encodeHeader(header), key };
}

function parseHeader(line: Buffer): z.infer<typeof headerSchema> {
  try {
    return headerSchema.parse(JSON.parse(line.toString('utf8')));
  } catch {
    throw new NotABackupError('the first line is not that of a backup');
  }
}

function encodeHeader(header: object): Buffer {
  return Buffer.from(`${JSON.stringify(header)}\n`);
}

function deriveKey(secret: BackupSecret, salt: Buffer): Buffer {
  const master =
    secret.kind === 'key'
      ? secret.key
      : scryptSync(secret.passphrase.normalize('NFC'), salt, KEY_BYTES, SCRYPT);
  return Buffer.from(hkdfSync('sha256', master, salt, 'franvaro backup', KEY_BYTES));
}

/** Returns the key check value: it shows whether a key is the right one, and reveals nothing about the key. */
function computeKeyCheck(key: Buffer): Buffer {
  return createHmac('sha256', key).update('check').digest();
}
