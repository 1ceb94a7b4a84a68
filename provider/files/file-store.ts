import { readLazily } from '#provider/disk/read-files.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { FILE_HEADER_BYTES, plainSizeOf, readKeyId } from '#provider/encryption/file-encryption.ts';
import { openTemporaryFiles } from './storage/temporary-files.ts';
import { parseFileKey, toFileKey } from './storage/file-key.ts';
import { createFolderStorage } from './storage/folder-storage.ts';
import { measure } from './storage/measure.ts';
import type { Bytes, ObjectStorage } from './storage/object-storage.ts';

/** Checks a temporary file of `size` bytes on the disk before it is stored. If it throws, the file is not stored. */
export type TemporaryFileCheck = (file: string, size: number) => Promise<void>;

/** `size` is null if the file cannot be complete. */
export type StoredBytes = { size: number | null; bytes: AsyncIterable<Uint8Array> };

/** A stored file, as the sweeper lists it. */
export type StoreEntry =
  | { kind: 'file'; organisationId: string; fileId: string; modifiedMs: number }
  | { kind: 'temporary'; temporaryId: string; modifiedMs: number };

/**
 * Stores the bytes of documents, encrypted. The cipher is that of the organisation. Throws a TypeError for an id that is not a UUID,
 * and a StorageUnavailableError if storage on another machine fails.
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
    check?: TemporaryFileCheck,
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
  removeTemporaryFile: (temporaryId: string) => Promise<void>;
  /** The id of the restore that began to store files here and has not finished; null if there is none. */
  readRestoreMarker: () => Promise<string | null>;
  /** Stores the id durably among the files, so that every copy of them has it. */
  writeRestoreMarker: (restoreId: string) => Promise<void>;
  /** Also resolves if there is no marker. */
  removeRestoreMarker: () => Promise<void>;
  /** All stored and temporary files, in no particular order. */
  list: () => AsyncIterable<StoreEntry>;
  /** Rejects if the storage does not respond. */
  check: () => Promise<void>;
};

/** The key of the marker of an unfinished restore. */
export const RESTORE_MARKER = 'unfinished-restore';

/**
 * Files in the storage under `<organisation>/<first two of the id>/<id>`, temporary files on the disk under `<folder>/tmp`.
 *
 * @param storage default: the folder
 */
export function createFileStore(
  folder: string,
  storage: ObjectStorage = createFolderStorage(folder),
): FileStore {
  const temporaryFiles = openTemporaryFiles(folder);
  /** Encrypts the bytes and stores them. */
  const replace = async (key: string, cipher: Cipher, fileId: string, bytes: Bytes) => {
    const measured = measure(bytes);
    await storage.put(key, cipher.encryptFile(measured.bytes, fileId));
    return measured.result();
  };
  return {
    async put(cipher, organisationId, fileId, bytes, check) {
      const key = toFileKey(organisationId, fileId);
      if (check === undefined) return replace(key, cipher, fileId, bytes);
      // The check reads the plain bytes. They stay in the folder no longer than it takes.
      return temporaryFiles.withFile(bytes, async (file, size) => {
        await check(file, size);
        return replace(key, cipher, fileId, readLazily(file));
      });
    },

    async open(cipher, organisationId, fileId) {
      const key = toFileKey(organisationId, fileId);
      const found = await storage.stat(key);
      return found && { size: plainSizeOf(found.size), bytes: cipher.decryptFile(storage.read(key), fileId) };
    },

    async encrypt(cipher, organisationId, fileId, { size, sha256 }) {
      const key = toFileKey(organisationId, fileId);
      const found = await storage.stat(key);
      if (found === null) return false;
      const isEncrypted = plainSizeOf(found.size) === size;
      if (!isEncrypted && found.size !== size) throw new Error('the file has another size than its row');
      if (isEncrypted) {
        const header = await collect(storage.read(key, FILE_HEADER_BYTES));
        if (readKeyId(header) === cipher.activeKeyId) return false;
      }
      const bytes = storage.read(key);
      const plain = isEncrypted ? cipher.decryptFile(bytes, fileId) : requireHash(bytes, sha256);
      await replace(key, cipher, fileId, plain);
      return true;
    },

    async openStored(organisationId, fileId) {
      const key = toFileKey(organisationId, fileId);
      return (await storage.stat(key)) && storage.read(key);
    },

    putStored: async (organisationId, fileId, bytes) => storage.put(toFileKey(organisationId, fileId), bytes),

    has: async (organisationId, fileId) => (await storage.stat(toFileKey(organisationId, fileId))) !== null,
    remove: async (organisationId, fileId) => storage.remove(toFileKey(organisationId, fileId)),

    removeTemporaryFile: async (temporaryId) => temporaryFiles.remove(temporaryId),

    async readRestoreMarker() {
      if ((await storage.stat(RESTORE_MARKER)) === null) return null;
      return (await collect(storage.read(RESTORE_MARKER))).toString();
    },
    writeRestoreMarker: (restoreId) => storage.put(RESTORE_MARKER, [Buffer.from(restoreId)]),
    removeRestoreMarker: () => storage.remove(RESTORE_MARKER),

    async *list() {
      for await (const file of temporaryFiles.list()) yield { kind: 'temporary', ...file };
      for await (const { key, modifiedMs } of storage.list()) {
        const file = parseFileKey(key);
        if (file !== null) yield { kind: 'file', ...file, modifiedMs };
      }
    },

    check: () => storage.check(),
  };
}

/** The same bytes. @throws {Error} after the last one if their hash is another */
async function* requireHash(bytes: Bytes, sha256: string): AsyncGenerator<Uint8Array> {
  const measured = measure(bytes);
  yield* measured.bytes;
  if (measured.result().sha256 !== sha256) throw new Error('the file has other bytes than its row states');
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
