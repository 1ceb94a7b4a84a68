import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { createCipher, isEncrypted, type Cell, type OrganisationKeys } from './cipher.ts';
import type { EncryptionFault } from './encryption-error.ts';

const cell: Cell = { table: 'person', column: 'first_name', rowId: newId() };

function makeKeys(): OrganisationKeys {
  const activeKeyId = newId();
  const data = new Map([[activeKeyId, randomBytes(32)]]);
  return { organisationId: newId(), data, activeKeyId, index: randomBytes(32) };
}

const keys = makeKeys();
const cipher = createCipher(keys);

const fails = (fault: EncryptionFault) =>
  expect.objectContaining({ name: 'EncryptionError', fault }) as Error;

describe('cipher of values', () => {
  it.each(['Åsa', '', 'a'.repeat(100_000), '\u0000\ud83d\ude00'])(
    'decrypts what it has encrypted',
    (text) => {
      const stored = cipher.encrypt(text, cell);
      expect(isEncrypted(stored)).toBe(true);
      expect(cipher.decrypt(stored, cell)).toBe(text);
    },
  );

  it('encrypts equal texts differently', () => {
    const texts = Array.from({ length: 1_000 }, () => cipher.encrypt('Åsa', cell));
    expect(new Set(texts).size).toBe(1_000);
  });

  it.each<[string, Partial<Cell>]>([
    ['row', { rowId: newId() }],
    ['column', { column: 'last_name' }],
    ['table', { table: 'employment' }],
  ])('rejects a value that was moved to another %s', (_, other) => {
    const stored = cipher.encrypt('Åsa', cell);
    expect(() => cipher.decrypt(stored, { ...cell, ...other })).toThrow(fails('modified'));
  });

  it('rejects a value of another organisation, even with the same keys', () => {
    const stored = createCipher({ ...keys, organisationId: newId() }).encrypt('Åsa', cell);
    expect(() => cipher.decrypt(stored, cell)).toThrow(fails('modified'));
    expect(() => cipher.decrypt(createCipher(makeKeys()).encrypt('Åsa', cell), cell)).toThrow(
      fails('unknownDataKey'),
    );
  });

  it('rejects a value of which any character was changed', () => {
    const stored = cipher.encrypt('Åsa', cell);
    const start = stored.lastIndexOf(':') + 1;
    // The last character has bits that base64url ignores.
    for (let at = start; at < stored.length - 1; at += 1) {
      const changed = `${stored.slice(0, at)}${stored[at] === 'A' ? 'B' : 'A'}${stored.slice(at + 1)}`;
      expect(() => cipher.decrypt(changed, cell)).toThrow(fails('modified'));
    }
    expect(() => cipher.decrypt(stored.slice(0, start + 10), cell)).toThrow(fails('modified'));
  });

  it.each(['Åsa', '', 'enc1:', 'enc2:x:y'])('rejects the plain value %j', (plain) => {
    expect(() => cipher.decrypt(plain, cell)).toThrow(fails('notEncrypted'));
  });

  it('names the place in its errors, and no value', () => {
    expect(() => cipher.decrypt('Åsa', cell)).toThrow(
      `a value is not encrypted: person.first_name of row ${cell.rowId}`,
    );
  });

  it('decrypts values of a former key, and encrypts with the active one', () => {
    const former = cipher.encrypt('Åsa', cell);
    const activeKeyId = newId();
    const rotated = createCipher({
      ...keys,
      activeKeyId,
      data: new Map([...keys.data, [activeKeyId, randomBytes(32)]]),
    });
    expect(rotated.decrypt(former, cell)).toBe('Åsa');
    expect(rotated.encrypt('Åsa', cell)).toContain(activeKeyId);
  });

  it('hashes equal values equally, and differently by use and organisation', () => {
    const hash = cipher.hash('196408233234', 'personal number');
    expect(hash).toMatch(/^[\w-]{22}$/);
    expect(cipher.hash('196408233234', 'personal number')).toBe(hash);
    expect(cipher.hash('196408233234', 'employment number')).not.toBe(hash);
    expect(createCipher(makeKeys()).hash('196408233234', 'personal number')).not.toBe(hash);
  });
});

describe('cipher of files', () => {
  const CHUNK = 65_536;
  const HEADER = 52;

  async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of source) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Parts of unequal size, as a stream delivers them. */
  function split(bytes: Buffer, size: number): Buffer[] {
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size));
    return parts;
  }

  const encrypt = (bytes: Buffer) => collect(cipher.encryptFile(split(bytes, 50_000), 'file'));
  const decrypt = (bytes: Buffer, fileId = 'file') =>
    collect(cipher.decryptFile(split(bytes, 70_001), fileId));

  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 5 * CHUNK, 5 * CHUNK + 17])(
    'decrypts a file of %i bytes',
    async (size) => {
      const bytes = randomBytes(size);
      const stored = await encrypt(bytes);
      expect((await decrypt(stored)).equals(bytes)).toBe(true);
      expect(stored.length).toBe(HEADER + size + 16 * Math.max(1, Math.ceil(size / CHUNK)));
    },
  );

  it('holds no more than a few chunks of a large file', async () => {
    let [given, most] = [0, 0];
    function* source() {
      for (; given < 400; given += 1) yield Buffer.alloc(CHUNK);
    }
    let received = 0;
    for await (const part of cipher.encryptFile(source(), 'file')) {
      received += part.length;
      most = Math.max(most, given * CHUNK - received);
    }
    expect(most).toBeLessThan(4 * CHUNK);
  });

  it('rejects a file that was cut off at any chunk, or inside one', async () => {
    const stored = await encrypt(randomBytes(3 * CHUNK));
    const ends = [1, 2].map((chunks) => HEADER + chunks * (CHUNK + 16));
    for (const end of [...ends, HEADER, HEADER - 1, 5, stored.length - 1]) {
      await expect(decrypt(stored.subarray(0, end))).rejects.toEqual(fails('modified'));
    }
    await expect(decrypt(Buffer.alloc(0))).rejects.toEqual(fails('notEncrypted'));
  });

  it('rejects a file with reordered, repeated or foreign chunks', async () => {
    const stored = await encrypt(randomBytes(3 * CHUNK));
    const other = await encrypt(randomBytes(3 * CHUNK));
    const [header, ...chunks] = [
      stored.subarray(0, HEADER),
      ...split(stored.subarray(HEADER), CHUNK + 16),
    ] as [Buffer, Buffer, Buffer, Buffer];
    const [one, two, last] = chunks;
    const foreign = other.subarray(HEADER, HEADER + CHUNK + 16);
    for (const parts of [
      [two, one, last],
      [one, one, two, last],
      [foreign, two, last],
      [one, last],
      [one, two, last, last],
    ]) {
      await expect(decrypt(Buffer.concat([header, ...parts]))).rejects.toEqual(fails('modified'));
    }
  });

  it('rejects a file under the id of another, and a plain one', async () => {
    const stored = await encrypt(Buffer.from('text'));
    await expect(decrypt(stored, 'other')).rejects.toEqual(fails('modified'));
    await expect(decrypt(Buffer.from('%PDF-1.7'))).rejects.toEqual(fails('notEncrypted'));
  });
});
