import { RESTORE_MARKER } from '#provider/files/file-store.ts';
import { measure, type Measured } from '#provider/files/storage/measure.ts';
import { isMissing, type ObjectStorage } from '#provider/files/storage/object-storage.ts';
import { CommandError } from '../command-error.ts';

/** Files that are copied at the same time. */
export const PARALLEL = 4;
const PROGRESS_STEP = 1_000;

type MoveSettings = {
  isSourceRemoved: boolean;
  /** Called with the number of files after each thousand. */
  onProgress: (files: number) => void;
};

/** `files`: all of the source; `copied`: those that were not at the target; `removed`: at the source. */
export type Moved = { files: number; copied: number; removed: number };

/**
 * Copies all files to another storage, compares each copy with its source, and then removes the source if that is wanted. Files
 * that are there already with equal bytes are compared only, so that an interrupted move can be repeated.
 *
 * @throws {CommandError} {@link StorageUnavailableError} and nothing is removed at the source
 */
export async function moveFiles(
  from: ObjectStorage,
  to: ObjectStorage,
  { isSourceRemoved, onProgress }: MoveSettings,
): Promise<Moved> {
  for (const storage of [from, to]) await requireNoRestore(storage);
  const keys: string[] = [];
  let copied = 0;
  const objects = from.list();
  const work = async () => {
    for await (const { key, size } of objects) {
      const outcome = await copyFile(from, to, { key, size });
      if (outcome === 'removed') continue;
      if (outcome === 'copied') copied += 1;
      if (keys.push(key) % PROGRESS_STEP === 0) onProgress(keys.length);
    }
  };
  // The workers take turns with the entries of one list. After a failure each of them ends the copy that it has begun.
  const workers = Array.from({ length: PARALLEL }, work);
  await Promise.all(workers).finally(() => Promise.allSettled(workers));
  if (isSourceRemoved) for (const key of keys) await from.remove(key);
  return { files: keys.length, copied, removed: isSourceRemoved ? keys.length : 0 };
}

/** `removed`: the product has removed the file from the source meanwhile. */
async function copyFile(
  from: ObjectStorage,
  to: ObjectStorage,
  { key, size }: { key: string; size: number },
): Promise<'copied' | 'present' | 'removed'> {
  try {
    const isPresent = (await to.stat(key))?.size === size;
    if (isPresent && isEqual(await digest(from, key), await digest(to, key))) return 'present';
    const { bytes, result } = measure(from.read(key));
    await to.put(key, bytes);
    if (isEqual(result(), await digest(to, key))) return 'copied';
  } catch (error) {
    if (isMissing(error) && (await from.stat(key)) === null) return 'removed';
    throw error;
  }
  throw new CommandError(`The copy of ${key} has other bytes than its source. Run the command again.`);
}

async function digest(storage: ObjectStorage, key: string): Promise<Measured> {
  const { bytes, result } = measure(storage.read(key));
  for await (const _ of bytes) continue;
  return result();
}

function isEqual(one: Measured, other: Measured): boolean {
  return one.size === other.size && one.sha256 === other.sha256;
}

async function requireNoRestore(storage: ObjectStorage): Promise<void> {
  if ((await storage.stat(RESTORE_MARKER)) === null) return;
  throw new CommandError(
    'A restore has not finished at one of the places: run it again first. Nothing was copied.',
  );
}
