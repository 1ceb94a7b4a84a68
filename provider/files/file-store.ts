import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { FILE_HEADER_BYTES, plainSizeOf, readKeyId } from '#provider/encryption/file-encryption.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { syncDirectory } from '#provider/disk/sync-directory.ts';

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Checks a draft, a durable local file of `size` bytes, before it is stored. If it throws, the file is not stored. */
export type DraftCheck = (draft: string, size: number) => Promise<void>;

/** `size` is null if the file cannot be complete. */
export type StoredBytes = { size: number | null; bytes: AsyncIterable<Uint8Array> };

/** A stored file, as the sweeper lists it. */
export type StoreEntry =
  | { kind: 'file'; organisationId: string; fileId: string; modifiedMs: number }
  | { kind: 'draft'; draftId: string; modifiedMs: number };

/**
 * Stores the bytes of documents, encrypted; replaceable by another implementation. The cipher is that of the organisation. Throws a
 * TypeError for an id that is not a UUID.
 */
export type FileStore = {
  /**
   * Makes the bytes durable under the id before it resolves, so that a row may refer to them. Streams them in constant memory.
   * If the stream fails or `check` throws, nothing is stored. Size and SHA-256 (hexadecimal) are those of the given bytes.
   */
  put: (
    cipher: Cipher,
    organisationId: string,
    fileId: string,
    bytes: Bytes,
    check?: DraftCheck,
  ) => Promise<{ size: number; sha256: string }>;
  /**
   * The decrypted bytes, opened at the first read, and their size; null if there is no such file. Reading bytes that are not those
   * that were stored throws an {@link EncryptionError}.
   */
  open: (cipher: Cipher, organisationId: string, fileId: string) => Promise<StoredBytes | null>;
  /**
   * Encrypts a plain file of an earlier version, and one that a former data key has encrypted; replaces it atomically. Returns
   * whether it was replaced.
   *
   * @param expected size and hash of the plain bytes. The size distinguishes a plain file from an encrypted one.
   * @throws {Error} for a file that has another size, and a plain one that has another hash
   */
  encrypt: (
    cipher: Cipher,
    organisationId: string,
    fileId: string,
    expected: { size: number; sha256: string },
  ) => Promise<boolean>;
  /** The bytes as they are stored, for a backup; null if there is no such file. */
  openStored: (organisationId: string, fileId: string) => Promise<AsyncIterable<Uint8Array> | null>;
  /** Stores the bytes of `openStored` again, durably and as they are. */
  putStored: (organisationId: string, fileId: string, bytes: Bytes) => Promise<void>;
  /** Whether there is such a file. */
  has: (organisationId: string, fileId: string) => Promise<boolean>;
  /** Also resolves if there is no such file. */
  remove: (organisationId: string, fileId: string) => Promise<void>;
  /** Unfinished uploads: the process ended while it received the file. */
  removeDraft: (draftId: string) => Promise<void>;
  /** The id of the restore that began to store files here and has not finished; null if there is none. */
  readRestoreMark: () => Promise<string | null>;
  /** Stores the id durably among the files, so that it is part of every copy of their folder. */
  writeRestoreMark: (restoreId: string) => Promise<void>;
  /** Also resolves if there is no mark. */
  removeRestoreMark: () => Promise<void>;
  /** All files and drafts, in no particular order. */
  list: () => AsyncIterable<StoreEntry>;
};

const DRAFTS = 'tmp';
const DRAFT_EXTENSION = '.part';
const RESTORE_MARK = 'unfinished-restore';

/** Files under `<folder>/<organisation>/<first two of the id>/<id>`, drafts under `<folder>/tmp`. */
export function createFileStore(folder: string): FileStore {
  const drafts = path.join(folder, DRAFTS);
  const restoreMark = path.join(folder, RESTORE_MARK);
  const draftPath = (draftId: string) => path.join(drafts, `${requireUuid(draftId)}${DRAFT_EXTENSION}`);
  const filePath = (organisationId: string, fileId: string) =>
    path.join(folder, requireUuid(organisationId), fileId.slice(0, 2), requireUuid(fileId));

  /** Moves the bytes to their place when they are durable. */
  const replaceStored = async (target: string, bytes: Bytes) => {
    const draft = draftPath(randomUUID());
    try {
      await makeFolder(drafts);
      await writeDraft(draft, bytes);
      await makeFolder(path.dirname(target));
      await rename(draft, target);
      await syncDirectory(path.dirname(target));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  /** Encrypts the bytes and moves them to their place when they are durable. */
  const replace = async (target: string, cipher: Cipher, fileId: string, bytes: Bytes) => {
    const measured = measure(bytes);
    await replaceStored(target, cipher.encryptFile(measured.bytes, fileId));
    return measured.result();
  };
  return {
    async put(cipher, organisationId, fileId, bytes, check) {
      const target = filePath(organisationId, fileId);
      await makeFolder(drafts);
      const received = draftPath(randomUUID());
      try {
        if (check === undefined) return await replace(target, cipher, fileId, bytes);
        // The check reads the plain bytes. They stay in the folder no longer than it takes.
        await check(received, await writeDraft(received, bytes));
        return await replace(target, cipher, fileId, readLazily(received));
      } finally {
        await rm(received, { force: true });
      }
    },

    async open(cipher, organisationId, fileId) {
      const file = filePath(organisationId, fileId);
      const found = await statOrNull(file);
      return found && { size: plainSizeOf(found.size), bytes: cipher.decryptFile(readLazily(file), fileId) };
    },

    async encrypt(cipher, organisationId, fileId, { size, sha256 }) {
      const file = filePath(organisationId, fileId);
      const found = await statOrNull(file);
      if (found === null) return false;
      const isEncrypted = plainSizeOf(found.size) === size;
      if (!isEncrypted && found.size !== size) throw new Error('the file has another size than its row');
      if (isEncrypted && readKeyId(await readHeader(file)) === cipher.activeKeyId) return false;
      const bytes = readLazily(file);
      const plain = isEncrypted ? cipher.decryptFile(bytes, fileId) : requireHash(bytes, sha256);
      await replace(file, cipher, fileId, plain);
      return true;
    },

    async openStored(organisationId, fileId) {
      const file = filePath(organisationId, fileId);
      return (await statOrNull(file)) && readLazily(file);
    },

    putStored: (organisationId, fileId, bytes) => replaceStored(filePath(organisationId, fileId), bytes),

    has: async (organisationId, fileId) => (await statOrNull(filePath(organisationId, fileId))) !== null,
    remove: (organisationId, fileId) => rm(filePath(organisationId, fileId), { force: true }),

    removeDraft: (draftId) => rm(draftPath(draftId), { force: true }),

    readRestoreMark: () => readFile(restoreMark, 'utf8').catch(nullWhereMissing),
    writeRestoreMark: (restoreId) => replaceStored(restoreMark, [Buffer.from(restoreId)]),
    removeRestoreMark: () => rm(restoreMark, { force: true }),

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
  if (!isUuid(id)) throw new TypeError('the ids of a file must be UUIDs');
  return id;
}

/** Writes a durable file and returns its size. */
async function writeDraft(draft: string, bytes: Bytes): Promise<number> {
  const file = await open(draft, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of bytes) {
      await file.writeFile(chunk);
      size += chunk.byteLength;
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** Passes bytes on; `result` is known when they have been read to their end. */
/** The same bytes. @throws {Error} after the last one if their hash is another */
async function* requireHash(bytes: Bytes, sha256: string): AsyncGenerator<Uint8Array> {
  const measured = measure(bytes);
  yield* measured.bytes;
  if (measured.result().sha256 !== sha256) throw new Error('the file has other bytes than its row states');
}

function measure(bytes: Bytes) {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  return { bytes: pass(), result: () => ({ size, sha256: hash.digest('hex') }) };
}

async function readHeader(file: string): Promise<Buffer> {
  const opened = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(FILE_HEADER_BYTES), 0, FILE_HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
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
