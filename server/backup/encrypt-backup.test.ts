import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type BackupSecret, createKeys, NotABackupError, openKeys, WrongKeyError } from './backup-key.ts';
import { BrokenBackupError, decryptBackup, encryptBackup } from './encrypt-backup.ts';

const CHUNK = 64 * 1024;
const TAG = 16;
const secret: BackupSecret = { kind: 'key', key: randomBytes(32) };
const keys = createKeys(secret);

async function* piecesOf(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const bytes of source) all.push(bytes);
  return Buffer.concat(all);
}

const encrypt = (plain: Buffer) => collect(encryptBackup(keys, piecesOf(plain)));
const decrypt = (file: Buffer) => collect(decryptBackup(keys, piecesOf(file.subarray(keys.header.length))));

describe('an encrypted backup', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7])(
    'decrypts to the %d bytes that were encrypted',
    async (size) => {
      const plain = randomBytes(size);
      const file = await encrypt(plain);
      expect(file.subarray(0, keys.header.length).equals(keys.header)).toBe(true);
      expect((await decrypt(file)).equals(plain)).toBe(true);
    },
  );

  it('differs from another backup of the same content', async () => {
    const other = createKeys(secret);
    const plain = Buffer.alloc(100);
    const second = await collect(encryptBackup(other, piecesOf(plain)));
    expect(
      second.subarray(other.header.length).equals((await encrypt(plain)).subarray(keys.header.length)),
    ).toBe(false);
  });

  it('is rejected if its end is missing, wherever it was cut off', async () => {
    const file = await encrypt(randomBytes(2 * CHUNK + 100));
    const start = keys.header.length;
    const ends = [
      start,
      start + 1,
      start + CHUNK,
      start + CHUNK + TAG,
      start + 2 * (CHUNK + TAG),
      file.length - 1,
    ];
    for (const end of ends) {
      await expect(decrypt(file.subarray(0, end)), String(end)).rejects.toThrow(BrokenBackupError);
    }
    const whole = decrypt(file.subarray(0, start + CHUNK + TAG));
    await expect(whole).rejects.toMatchObject({ fault: 'truncated', position: start });
  });

  it('is rejected if a byte was changed, or a chunk was moved, repeated or removed', async () => {
    const file = await encrypt(randomBytes(2 * CHUNK + 100));
    const start = keys.header.length;
    for (const at of [start, start + CHUNK, start + CHUNK + TAG, file.length - TAG - 1, file.length - 1]) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(decrypt(changed), String(at)).rejects.toMatchObject({ fault: 'changed' });
    }
    const [first, second] = [0, 1].map((n) =>
      file.subarray(start + n * (CHUNK + TAG), start + (n + 1) * (CHUNK + TAG)),
    );
    if (first === undefined || second === undefined) throw new Error('there are two chunks');
    const last = file.subarray(start + 2 * (CHUNK + TAG));
    for (const chunks of [
      [second, first, last],
      [first, first, second, last],
      [first, last],
      [first, second, last, last],
    ]) {
      await expect(decrypt(Buffer.concat([keys.header, ...chunks]))).rejects.toThrow(BrokenBackupError);
    }
  });
});

describe('openKeys', () => {
  const line = (header: Buffer) => header.subarray(0, -1);

  it('returns the key of the backup, and throws WrongKeyError for another key', () => {
    expect(openKeys(line(keys.header), secret).key.equals(keys.key)).toBe(true);
    expect(() => openKeys(line(keys.header), { kind: 'key', key: randomBytes(32) })).toThrow(WrongKeyError);
    expect(() => openKeys(line(keys.header), { kind: 'passphrase', passphrase: 'x' })).toThrow(WrongKeyError);
  });

  it('accepts the passphrase of the backup only', () => {
    const passphrase = createKeys({ kind: 'passphrase', passphrase: 'sju gröna hästar dansar' });
    const open = (text: string) =>
      openKeys(line(passphrase.header), { kind: 'passphrase', passphrase: text });
    expect(open('sju gröna hästar dansar').key.equals(passphrase.key)).toBe(true);
    expect(() => open('sju gröna hästar')).toThrow(WrongKeyError);
  });

  it('throws NotABackupError for the first line of another file', () => {
    expect(() => openKeys(Buffer.from('%PDF-1.7'), secret)).toThrow(NotABackupError);
    expect(() => openKeys(Buffer.from('{"franvaroBackup":2}'), secret)).toThrow(NotABackupError);
  });
});
