/**
 * - `noDataKeys`: the process has not been given DATA_KEYS.
 * - `unknownWrappingKey`: a data key is encrypted with a key that DATA_KEYS does not contain.
 * - `unknownDataKey`: a value names a data key that the organisation does not have.
 * - `notEncrypted`: a plain value where an encrypted one is expected.
 * - `modified`: the value was changed, or moved from another row, column or organisation.
 */
export type EncryptionFault =
  'noDataKeys' | 'unknownWrappingKey' | 'unknownDataKey' | 'notEncrypted' | 'modified';

/** Stored data that cannot be decrypted. The message names the row and the key, never a value. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';

  constructor(
    readonly fault: EncryptionFault,
    detail: string,
  ) {
    super(`${MESSAGES[fault]}: ${detail}`);
  }
}

const MESSAGES: Record<EncryptionFault, string> = {
  noDataKeys: 'DATA_KEYS have not been loaded',
  unknownWrappingKey: 'a data key was encrypted with a key that is missing in DATA_KEYS',
  unknownDataKey: 'the organisation has no data key with this id',
  notEncrypted: 'a value is not encrypted',
  modified: 'a value was modified, or moved from another row or column',
};
