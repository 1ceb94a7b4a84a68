import { readFile } from 'node:fs/promises';
import { type BackupSecret, KEY_BYTES } from '#server/backup/backup-key.ts';
import type { CommandIo } from '../command.ts';
import { CommandError, EXIT_USAGE, usageError } from '../command-error.ts';
import { readPassword } from '../options/read-password.ts';

const MIN_PASSPHRASE = 16;

/** The options of a command that reads a secret. */
export const secretOptions = {
  passphrase: { type: 'boolean', default: false },
  'passphrase-stdin': { type: 'boolean', default: false },
} as const;

/**
 * The secret of a backup: a passphrase if an option asks for one, otherwise the key in `BACKUP_KEY` or in the file `BACKUP_KEY_FILE`.
 *
 * @throws {CommandError}
 */
export async function readBackupSecret(
  options: { passphrase: boolean; 'passphrase-stdin': boolean },
  io: CommandIo,
): Promise<BackupSecret> {
  const isFromStdin = options['passphrase-stdin'];
  if (options.passphrase || isFromStdin) {
    const passphrase = await readPassword(io, isFromStdin, 'passphrase');
    if (passphrase.length < MIN_PASSPHRASE) {
      throw new CommandError(`A passphrase has at least ${String(MIN_PASSPHRASE)} characters.`, EXIT_USAGE);
    }
    return { kind: 'passphrase', passphrase };
  }
  const { BACKUP_KEY: text = '', BACKUP_KEY_FILE: file = '' } = io.env;
  if (text !== '' && file !== '')
    throw usageError('BACKUP_KEY and BACKUP_KEY_FILE are both set: one is required');
  if (text !== '') return { kind: 'key', key: parseKey(text, 'BACKUP_KEY') };
  if (file !== '')
    return { kind: 'key', key: parseKey(await readKeyFile(file), 'The file of BACKUP_KEY_FILE') };
  throw usageError('BACKUP_KEY, BACKUP_KEY_FILE or --passphrase is required');
}

async function readKeyFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new CommandError('The file of BACKUP_KEY_FILE cannot be read.', EXIT_USAGE);
  }
}

function parseKey(text: string, source: string): Buffer {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, 'base64');
  if (key.length !== KEY_BYTES || key.toString('base64') !== trimmed) {
    throw new CommandError(
      `${source} must contain 32 random bytes in base64: openssl rand -base64 32`,
      EXIT_USAGE,
    );
  }
  // A key of few different bytes was typed, not drawn.
  if (new Set(key).size < KEY_BYTES / 2) throw new CommandError(`${source} can be guessed.`, EXIT_USAGE);
  return key;
}
