import path from 'node:path';
import type { BackupSecret } from '#server/backup/backup-key.ts';
import type { CommandIo } from '../command.ts';
import { usageError } from '../command-error.ts';
import { parseOptions } from '../options/parse-options.ts';
import { readBackupSecret, secretOptions } from './read-backup-secret.ts';

const backupOptions = {
  ...secretOptions,
  'with-keys': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const restoreOptions = {
  ...secretOptions,
  verify: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type WithFile = { file: string; secret: BackupSecret };

/** The arguments of `npm run backup`; null for `--help`. @throws {CommandError} */
export async function parseBackupArguments(
  args: readonly string[],
  io: CommandIo,
): Promise<(WithFile & { withKeys: boolean }) | null> {
  const { values, positionals } = parseOptions(args, backupOptions);
  if (values.help) return null;
  const file = requireFile(positionals, io.env);
  return { file, secret: await readBackupSecret(values, io), withKeys: values['with-keys'] };
}

/** The arguments of `npm run restore`; null for `--help`. @throws {CommandError} */
export async function parseRestoreArguments(
  args: readonly string[],
  io: CommandIo,
): Promise<(WithFile & { isVerifyOnly: boolean }) | null> {
  const { values, positionals } = parseOptions(args, restoreOptions);
  if (values.help) return null;
  const file = requireFile(positionals, io.env);
  return { file, secret: await readBackupSecret(values, io), isVerifyOnly: values.verify };
}

function requireFile(positionals: readonly string[], { INIT_CWD }: CommandIo['env']): string {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw usageError('One FILE is required');
  // npm runs the script in the folder of the package.
  return path.resolve(INIT_CWD ?? process.cwd(), file);
}
