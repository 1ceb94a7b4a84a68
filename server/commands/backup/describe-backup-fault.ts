import { NotABackupError, WrongKeyError } from '#server/backup/backup-key.ts';
import { FileExistsError } from '#server/backup/backup-file.ts';
import { BrokenBackupError } from '#server/backup/encrypt-backup.ts';
import { MalformedBackupError } from '#server/backup/frames.ts';
import { OtherMigrationsError } from '#server/backup/migrate-to.ts';
import { RestoreTargetError } from '#server/backup/restore-target.ts';

/** What a person can do about a fault of a backup or its target; null for other errors. */
export function describeBackupFault(error: unknown): string | null {
  if (error instanceof NotABackupError)
    return 'The file is not a backup of this product, or its first line was changed.';
  if (error instanceof WrongKeyError) {
    if (!error.isWrongKind)
      return 'The key or passphrase is not the one of this backup, or its first line was changed.';
    return error.expectedKind === 'key'
      ? 'The backup was written with a key, not a passphrase: set BACKUP_KEY or BACKUP_KEY_FILE.'
      : 'The backup was written with a passphrase: use --passphrase or --passphrase-stdin.';
  }
  if (error instanceof BrokenBackupError) {
    return error.fault === 'truncated'
      ? `The backup is truncated: its end is missing after byte ${String(error.position)}.`
      : `The backup was changed, or its end is missing: the part from byte ${String(error.position)} on is wrong.`;
  }
  if (error instanceof MalformedBackupError) return `The content of the backup is wrong: ${error.message}.`;
  if (error instanceof OtherMigrationsError) {
    return error.reason === 'newer'
      ? 'The backup is of a newer version of the product. Restore it with that version.'
      : 'The backup is of a version whose migrations are not those of this version.';
  }
  if (error instanceof RestoreTargetError) return error.message;
  if (error instanceof FileExistsError) return 'The file exists already. A backup never replaces a file.';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const isOfFile = error instanceof Error && 'syscall' in error && 'path' in error;
  if (code === 'ENOENT' && isOfFile) return 'The file, or its folder, does not exist.';
  if ((code === 'EACCES' || code === 'EISDIR' || code === 'EROFS') && isOfFile) {
    return 'The file cannot be opened: the user of this command may not, or it is a folder.';
  }
  if (code === 'ENOSPC') return 'The disk is full.';
  return null;
}
