import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

const CIPHER = 'aes-128-ecb';
const KEY_BYTES = 16;

/** Replaces UUIDs by other UUIDs, reversibly. */
export type Pseudonyms = {
  /** The pseudonym of an id. */
  hide: (id: string) => string;
  /** The id of a pseudonym; a text that is not a UUID is returned unchanged. */
  reveal: (pseudonym: string) => string;
};

/**
 * The pseudonyms of one key. A UUID is one block of AES, so that ECB encrypts each to another one without a collision,
 * and nothing has to be stored to find the id again.
 *
 * @param orderKey the secret of a day and an organisation (`CallContext.orderKey`); another key gives other pseudonyms
 */
export function createPseudonyms(orderKey: string): Pseudonyms {
  const key = createHash('sha256').update(`pseudonyms ${orderKey}`).digest().subarray(0, KEY_BYTES);
  const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
  const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
  return {
    hide: (id) => convertUuid(id, (block) => cipher.update(block)),
    reveal: (pseudonym) => convertUuid(pseudonym, (block) => decipher.update(block)),
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function convertUuid(id: string, convert: (block: Buffer) => Buffer): string {
  if (!UUID.test(id)) return id;
  const hex = convert(Buffer.from(id.replaceAll('-', ''), 'hex')).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
