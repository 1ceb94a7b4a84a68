import { createHash } from 'node:crypto';
import { decryptBytes, encryptBytes, encodeParts, KEY_BYTES } from './aes-gcm.ts';
import { EncryptionError } from './encryption-error.ts';

/** A key of DATA_KEYS: it encrypts ("wraps") the data keys of the organisations. */
export type WrappingKey = {
  /** The beginning of a hash of the key, which shows with what a data key is wrapped. */
  id: string;
  key: Buffer;
};

/** The row to which a wrapped key belongs, as associated data: the key can be unwrapped in the same row only. */
export type WrappedKeyContext = { organisationId: string; keyId: string; kind: string };

let wrappingKeys: readonly WrappingKey[] | null = null;

/**
 * Sets the keys of this process, once at start: the first wraps, all unwrap.
 *
 * @param keys 32 bytes each
 */
export function setWrappingKeys(keys: readonly Buffer[]): void {
  wrappingKeys = keys.map((key) => ({ id: idOf(key), key }));
}

/** The id of the key that wraps new data keys. */
export function currentWrappingKeyId(): string {
  return firstKey().id;
}

/** The id of the key that has wrapped a data key. */
export function wrappingKeyIdOf(wrapped: string): string {
  return wrapped.split('.')[0] ?? '';
}

/** Encrypts a data key with the first key: the id of that key, a point, and base64url. */
export function wrapKey(dataKey: Buffer, context: WrappedKeyContext): string {
  const { id, key } = firstKey();
  return `${id}.${encryptBytes(key, dataKey, associatedDataOf(context)).toString('base64url')}`;
}

/** @throws {EncryptionError} if no key of this process has wrapped it, or if it was modified or moved */
export function unwrapKey(wrapped: string, context: WrappedKeyContext): Buffer {
  const [id = '', encrypted = ''] = wrapped.split('.');
  const found = loadedKeys().find((each) => each.id === id);
  if (found === undefined) {
    throw new EncryptionError('unknownWrappingKey', `key ${id} of organisation ${context.organisationId}`);
  }
  const dataKey = decryptBytes(found.key, Buffer.from(encrypted, 'base64url'), associatedDataOf(context));
  if (dataKey?.length !== KEY_BYTES) {
    throw new EncryptionError(
      'modified',
      `data key ${context.keyId} of organisation ${context.organisationId}`,
    );
  }
  return dataKey;
}

function firstKey(): WrappingKey {
  const [first] = loadedKeys();
  if (first === undefined) throw new EncryptionError('noDataKeys', 'the list is empty');
  return first;
}

function loadedKeys(): readonly WrappingKey[] {
  if (wrappingKeys === null) throw new EncryptionError('noDataKeys', 'setWrappingKeys was not called');
  return wrappingKeys;
}

function associatedDataOf({ organisationId, keyId, kind }: WrappedKeyContext): string {
  return encodeParts(['data_key', organisationId, keyId, kind]);
}

/** Reveals nothing of the key: 48 bits of a hash of 256 random bits. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('id of a wrapping key').update(key).digest('base64url').slice(0, 8);
}
