import { createHmac, hkdfSync } from 'node:crypto';
import { decryptBytes, encryptBytes, encodeParts, KEY_BYTES } from './aes-gcm.ts';
import { EncryptionError } from './encryption-error.ts';
import type { ByteSource } from './encrypted-chunks.ts';
import { decryptFile, encryptFile } from './file-encryption.ts';

/** Where a value is stored. A value can be decrypted in the same row and column only. */
export type Cell = {
  table: string;
  column: string;
  /** The primary key without the organisation; the parts of a key of several columns joined by `/`. */
  rowId: string;
};

/** Encrypts and decrypts the data of one organisation, without waiting. `loadCipher` creates it. */
export interface Cipher {
  /**
   * Encrypts a text with the active data key.
   *
   * @throws {EncryptionError} if the cipher was loaded for reading only and the organisation has no key yet
   */
  encrypt(text: string, cell: Cell): string;
  /** @throws {EncryptionError} for a value that is plain, modified, moved, or encrypted with an unknown key */
  decrypt(stored: string, cell: Cell): string;
  /**
   * The keyed hash of a value that is looked up by equality: 22 characters. The key is the organisation's own and stays when
   * data keys are rotated.
   *
   * @param use what the value is, for example `personal number`: the same value has another hash for another use
   */
  hash(value: string, use: string): string;
  /**
   * Encrypts the bytes of a file chunk by chunk.
   *
   * @param fileId identifies the file: the bytes decrypt with the same id only
   */
  encryptFile(source: ByteSource, fileId: string): AsyncIterable<Buffer>;
  /**
   * Decrypts the bytes of a file chunk by chunk. Each chunk is verified before it is returned; a file that was cut off, or
   * whose chunks were reordered, ends with an error.
   *
   * @throws {EncryptionError} while the result is read
   */
  decryptFile(source: ByteSource, fileId: string): AsyncIterable<Buffer>;
  /** The id of the active data key; null if the organisation has none yet. */
  readonly activeKeyId: string | null;
}

/** The unwrapped keys of an organisation. */
export type OrganisationKeys = {
  organisationId: string;
  /** By key id. */
  data: ReadonlyMap<string, Buffer>;
  activeKeyId: string | null;
  index: Buffer | null;
};

/** Begins every encrypted text; the number is the version of the format. */
const PREFIX = 'enc1:';

/** `enc1:`, the id of the data key, and nonce, tag and encrypted text in base64url. */
const STORED = /^enc1:([\da-f-]{36}):([\w-]+)$/;

const HASH_BYTES = 16;
/** Never the hash of a value: an organisation without keys has no rows to find. */
const HASH_WITHOUT_KEY = '-'.repeat(22);

/** Whether a stored text looks encrypted. */
export function isEncrypted(stored: string): boolean {
  return STORED.test(stored);
}

/** Whether a stored text is encrypted with the active key. */
export function isEncryptedWith({ activeKeyId }: Cipher, stored: string): boolean {
  return activeKeyId !== null && stored.startsWith(`${PREFIX}${activeKeyId}:`);
}

export function createCipher({ organisationId, data, activeKeyId, index }: OrganisationKeys): Cipher {
  const findKey = (keyId: string): Buffer => {
    const key = data.get(keyId);
    if (key !== undefined) return key;
    throw new EncryptionError('unknownDataKey', `key ${keyId} of organisation ${organisationId}`);
  };
  const requireActiveKey = () => {
    if (activeKeyId === null) {
      throw new EncryptionError('unknownDataKey', `organisation ${organisationId} has no active key`);
    }
    return { keyId: activeKeyId, key: findKey(activeKeyId) };
  };
  const associatedDataOf = ({ table, column, rowId }: Cell) =>
    encodeParts([organisationId, table, column, rowId]);
  return {
    activeKeyId,
    encrypt(text, cell) {
      const { keyId, key } = requireActiveKey();
      const encrypted = encryptBytes(key, Buffer.from(text), associatedDataOf(cell));
      return `${PREFIX}${keyId}:${encrypted.toString('base64url')}`;
    },
    decrypt(stored, cell) {
      const [, keyId, encrypted] = STORED.exec(stored) ?? [];
      if (keyId === undefined || encrypted === undefined) {
        throw new EncryptionError('notEncrypted', describe(cell));
      }
      const bytes = decryptBytes(findKey(keyId), Buffer.from(encrypted, 'base64url'), associatedDataOf(cell));
      if (bytes === null) throw new EncryptionError('modified', describe(cell));
      return bytes.toString();
    },
    hash(value, use) {
      if (index === null) return HASH_WITHOUT_KEY;
      const digest = createHmac('sha256', index)
        .update(encodeParts([use, value]))
        .digest();
      return digest.subarray(0, HASH_BYTES).toString('base64url');
    },
    encryptFile: (source, fileId) => {
      const { keyId, key } = requireActiveKey();
      return encryptFile(source, keyId, (salt) => deriveFileKey(key, salt, organisationId, fileId));
    },
    decryptFile: (source, fileId) =>
      decryptFile(
        source,
        (keyId, salt) => deriveFileKey(findKey(keyId), salt, organisationId, fileId),
        fileId,
      ),
  };
}

/** Each file has its own key, so that the nonces of its chunks can be counted. */
function deriveFileKey(dataKey: Buffer, salt: Buffer, organisationId: string, fileId: string): Buffer {
  const info = encodeParts(['file', organisationId, fileId]);
  return Buffer.from(hkdfSync('sha256', dataKey, salt, info, KEY_BYTES));
}

function describe({ table, column, rowId }: Cell): string {
  return `${table}.${column} of row ${rowId}`;
}
