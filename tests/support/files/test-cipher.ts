import { randomBytes, randomUUID } from 'node:crypto';
import { createCipher, type Cipher } from '#provider/encryption/cipher.ts';

const keysOf = new WeakMap<Cipher, ReadonlyMap<string, Buffer>>();

/**
 * The cipher of an organisation with random keys that nothing stores.
 *
 * @param former whose keys it also has, as after a rotation
 */
export function createTestCipher(organisationId: string, former?: Cipher): Cipher {
  const activeKeyId = randomUUID();
  const others = former === undefined ? [] : (keysOf.get(former) ?? []);
  const data = new Map([...others, [activeKeyId, randomBytes(32)]]);
  const cipher = createCipher({ organisationId, data, activeKeyId, index: randomBytes(32) });
  keysOf.set(cipher, data);
  return cipher;
}
