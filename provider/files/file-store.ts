import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isUuid } from '#provider/database/postgres-values.ts';
import { syncDirectory } from './sync-directory.ts';

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Checks a draft, a durable local file of `size` bytes, before it is stored. If it throws, the file is not stored. */
export type DraftCheck = (draft: string, size: number) => Promise<void>;

export type StoredBytes = { size: number; bytes: AsyncIterable<Uint8Array> };

/** A stored file, as the sweeper lists it. */
export type StoreEntry =
  | { kind: 'file'; organisationId: string; fileId: string; modifiedMs: number }
  | { kind: 'draft'; draftId: string; modifiedMs: number };

/** Stores the bytes of documents; replaceable by another implementation. Throws a TypeError for an id that is not a UUID. */
export type FileStore = {
  /**
   * Makes the bytes durable under the id before it resolves, so that a row may refer to them. Streams them in constant memory.
   * If the stream fails or `check` throws, nothing is stored. The SHA-256 is hexadecimal.
   */
  put: (
    organisationId: string,
    fileId: string,
    bytes: Bytes,
    check?: DraftCheck,
  ) => Promise<{ size: number; sha256: string }>;
  /** The bytes, opened at the first read; null if there is no such file. */
  open: (organisationId: string, fileId: string) => Promise<StoredBytes | null>;
  /** Also resolves if there is no such file. */
  remove: (organisationId: string, fileId: string) => Promise<void>;
  /** Unfinished uploads: the process ended while it received the file. */
  removeDraft: (draftId: string) => Promise<void>;
  /** All files and drafts, in no particular order. */
  list: () => AsyncIterable<StoreEntry>;
};

const DRAFTS = 'tmp';
const DRAFT_EXTENSION = '.part';

/** Files under `<folder>/<organisation>/<first two of the id>/<id>`, drafts under `<folder>/tmp`. */
export function createFileStore(folder: string): FileStore {
  const drafts = path.join(folder, DRAFTS);
  const draftPath = (draftId: string) => path.join(drafts, `${requireUuid(draftId)}${DRAFT_EXTENSION}`);
  const filePath = (organisationId: string, fileId: string) =>
    path.join(folder, requireUuid(organisationId), fileId.slice(0, 2), requireUuid(fileId));

  return {
    async put(organisationId, fileId, bytes, check) {
      const target = filePath(organisationId, fileId);
      await makeFolder(drafts);
      const draft = draftPath(randomUUID());
      try {
        const written = await writeDraft(draft, bytes);
        await check?.(draft, written.size);
        await makeFolder(path.dirname(target));
        await rename(draft, target);
        await syncDirectory(path.dirname(target));
        return written;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async open(organisationId, fileId) {
      const file = filePath(organisationId, fileId);
      const found = await statOrNull(file);
      return found && { size: found.size, bytes: readLazily(file) };
    },

    remove: (organisationId, fileId) => rm(filePath(organisationId, fileId), { force: true }),

    removeDraft: (draftId) => rm(draftPath(draftId), { force: true }),

    async *list() {
      for (const name of await namesIn(drafts)) {
        const draftId = name.slice(0, -DRAFT_EXTENSION.length);
        const found = isUuid(draftId) ? await statOrNull(path.join(drafts, name)) : null;
        if (found) yield { kind: 'draft', draftId, modifiedMs: found.mtimeMs };
      }
      for (const organisationId of (await namesIn(folder)).filter(isUuid)) {
        for (const prefix of await namesIn(path.join(folder, organisationId))) {
          const home = path.join(folder, organisationId, prefix);
          for (const fileId of (await namesIn(home)).filter(isUuid)) {
            const found = await statOrNull(path.join(home, fileId));
            if (found) yield { kind: 'file', organisationId, fileId, modifiedMs: found.mtimeMs };
          }
        }
      }
    },
  };
}

/** Rejects ids that are not UUIDs, because the id becomes part of a path. */
function requireUuid(id: string): string {
  if (!isUuid(id)) throw new TypeError('a file is named by uuids');
  return id;
}

async function writeDraft(draft: string, bytes: Bytes): Promise<{ size: number; sha256: string }> {
  const file = await open(draft, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of bytes) {
      await file.writeFile(chunk);
      hash.update(chunk);
      size += chunk.byteLength;
    }
    await file.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function* readLazily(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}

/** Creates the folder and syncs every parent up to the first existing one, so that the new folders are durable. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    await syncDirectory(path.dirname(made));
  }
}

async function statOrNull(file: string): Promise<{ size: number; mtimeMs: number } | null> {
  const found = await stat(file).catch(nullWhereMissing);
  return found?.isFile() === true ? found : null;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullWhereMissing)) ?? [];
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
    return null;
  }
  throw error;
}
