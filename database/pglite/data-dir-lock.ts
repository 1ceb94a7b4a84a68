import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentProcess, isRunning, type ProcessIdentity } from './process-identity.ts';

/**
 * Another running process has the embedded database open. Two processes at once would lose each other's rows
 * without an error.
 */
export class DataDirLockedError extends Error {
  override readonly name = 'DataDirLockedError';

  constructor(
    readonly pid: number,
    readonly lockFile: string,
  ) {
    super(`the embedded database is in use by process ${pid} (${lockFile})`);
  }
}

export interface DataDirLock {
  /** Releases the lock; a second call does nothing. */
  release(): void;
}

/**
 * Takes the lock file, or throws {@link DataDirLockedError} with the process id of the holder. The lock of a
 * process that has ended is taken over.
 *
 * Safe for any number of processes at once: a lock file appears atomically (a hard link to a complete file,
 * which fails when the name exists, like O_EXCL), no other process changes the file of a running owner, and
 * the file of an ended owner is replaced only by the process that holds the claim on exactly that file (the
 * claim is also such a lock).
 */
export async function lockDataDir(lockFile: string): Promise<DataDirLock> {
  for (;;) {
    const outcome = take(lockFile);
    if (outcome.taken) {
      let held = true;
      return {
        release() {
          if (held) rmSync(lockFile, { force: true });
          held = false;
        },
      };
    }
    if (outcome.owner !== null) throw new DataDirLockedError(outcome.owner.pid, lockFile);
    await sleep(5);
  }
}

/** `owner` is null when the file changed owner in the meantime, or is being taken over: try again. */
type Outcome = { taken: true } | { taken: false; owner: ProcessIdentity | null };

const TRY_AGAIN: Outcome = { taken: false, owner: null };

function take(file: string): Outcome {
  if (linkNew(file)) return { taken: true };

  const content = readIfThere(file);
  if (content === null) return TRY_AGAIN;
  const owner = parseOwner(content);
  if (owner !== null && isRunning(owner)) return { taken: false, owner };

  const claim = `${file}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  if (!take(claim).taken) return TRY_AGAIN;
  try {
    // Another process may have taken over and released the claim since it was read.
    if (readIfThere(file) !== content) return TRY_AGAIN;
    const mine = writeOwn(file);
    renameSync(mine, file);
    return { taken: true };
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Returns false when the name exists. */
function linkNew(file: string): boolean {
  const mine = writeOwn(file);
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Writes the identity of this process to a file beside the lock file, and syncs it to disk before it becomes
 * the lock; returns its path.
 */
function writeOwn(file: string): string {
  const id = randomUUID();
  const path = `${file}.${id}`;
  const descriptor = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(descriptor, `${JSON.stringify({ ...currentProcess(), id })}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return path;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns null for an invalid lock file, e.g. emptied by a power loss; it counts as abandoned. */
function parseOwner(content: string): ProcessIdentity | null {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('startedAt' in value))
      return null;
    const { pid, startedAt } = value;
    if (typeof pid !== 'number' || (typeof startedAt !== 'string' && startedAt !== null)) return null;
    return { pid, startedAt };
  } catch {
    return null;
  }
}
