import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EncryptionError } from '#provider/encryption/encryption-error.ts';
import { STORAGE_KINDS, type StorageKind, type StoreFixture } from '#tests/support/files/stored-bytes.ts';
import { createTestCipher } from '#tests/support/files/test-cipher.ts';
import { createFileStore, type FileStore, type StoreEntry } from './file-store.ts';

const ORGANISATION = '0a000000-0000-4000-8000-000000000001';
const FILE = 'fe000000-0000-4000-8000-000000000002';

const KEY = `${ORGANISATION}/fe/${FILE}`;

const cipher = createTestCipher(ORGANISATION);
const bytes = Buffer.from('Åtgärder');

async function listTemporaryFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).includes('tmp') ? readdir(join(folder, 'tmp')) : [];
}

async function* failingStream() {
  yield bytes;
  throw new Error('cut off');
}

describe('a file store in a folder', () => {
  it('stores the bytes under the organisation and the id, readable by the owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-'));
    await createFileStore(folder).put(cipher, ORGANISATION, FILE, [bytes]);
    expect((await stat(join(folder, KEY))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, ORGANISATION))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
    await writeFile(join(folder, ORGANISATION, 'note'), 'x');
    const entries: StoreEntry[] = [];
    for await (const entry of createFileStore(folder).list()) entries.push(entry);
    expect(entries).toMatchObject([{ kind: 'file', organisationId: ORGANISATION, fileId: FILE }]);
    await rm(folder, { recursive: true });
  });
});

describe.each(STORAGE_KINDS)('a file store in %s', (_name, startStorage) => {
  let storage: StorageKind;
  let fixture: StoreFixture;
  let store: FileStore;
  beforeAll(async () => (storage = await startStorage()));
  afterAll(() => storage.close());
  beforeEach(async () => {
    fixture = await storage.open();
    store = fixture.store;
  });
  afterEach(() => fixture.close());

  async function list(): Promise<StoreEntry[]> {
    const entries: StoreEntry[] = [];
    for await (const entry of store.list()) entries.push(entry);
    return entries;
  }

  async function readContents(): Promise<string | null> {
    const found = await store.open(cipher, ORGANISATION, FILE);
    if (found === null) return null;
    const chunks: Uint8Array[] = [];
    for await (const chunk of found.bytes) chunks.push(chunk);
    expect(Buffer.concat(chunks)).toHaveLength(found.size ?? -1);
    return Buffer.concat(chunks).toString();
  }

  describe('storing files', () => {
    it('stores the bytes under the organisation and the id', async () => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(await store.put(cipher, ORGANISATION, FILE, [bytes.subarray(0, 3), bytes.subarray(3)])).toEqual({
        size: bytes.length,
        sha256,
      });
      expect(await readContents()).toBe('Åtgärder');
      expect(await listTemporaryFiles(fixture.folder)).toEqual([]);
    });

    it('keeps the marker of an unfinished restore until it is removed, and does not list it', async () => {
      expect(await store.readRestoreMarker()).toBeNull();
      await store.removeRestoreMarker();
      for (const restoreId of ['first', 'second']) {
        await store.writeRestoreMarker(restoreId);
        expect(await store.readRestoreMarker()).toBe(restoreId);
      }
      expect(await list()).toEqual([]);
      await store.removeRestoreMarker();
      expect(await store.readRestoreMarker()).toBeNull();
    });

    it('passes a temporary file to the check and stores nothing that the check rejects', async () => {
      const check = async (file: string, size: number) => {
        expect(file).toMatch(/\/tmp\/[\da-f-]{36}\.part$/);
        expect((await stat(file)).size).toBe(size);
        throw new Error('rejected');
      };
      await expect(store.put(cipher, ORGANISATION, FILE, [bytes], check)).rejects.toThrow('rejected');
      expect(await list()).toEqual([]);
      expect(await readContents()).toBeNull();
    });

    it('stores nothing if the stream fails', async () => {
      await expect(store.put(cipher, ORGANISATION, FILE, failingStream())).rejects.toThrow('cut off');
      expect(await list()).toEqual([]);
    });

    it('removes files and ignores missing ones', async () => {
      await store.put(cipher, ORGANISATION, FILE, [bytes]);
      await store.remove(ORGANISATION, FILE);
      await store.remove(ORGANISATION, FILE);
      expect(await readContents()).toBeNull();
    });

    it('lists only stored and temporary files', async () => {
      expect(await list()).toEqual([]);
      await store.put(cipher, ORGANISATION, FILE, [bytes]);
      const temporaryFolder = join(fixture.folder, 'tmp');
      await mkdir(temporaryFolder, { recursive: true });
      await writeFile(join(temporaryFolder, `${FILE}.part`), 'x');
      await writeFile(join(temporaryFolder, 'README'), 'x');
      await fixture.write(`${ORGANISATION}/note`, Buffer.from('x'));
      const modifiedMs = expect.any(Number) as number;
      expect(await list()).toEqual([
        { kind: 'temporary', temporaryId: FILE, modifiedMs },
        { kind: 'file', organisationId: ORGANISATION, fileId: FILE, modifiedMs },
      ]);
      await store.removeTemporaryFile(FILE);
      expect((await list()).map(({ kind }) => kind)).toEqual(['file']);
    });

    it.each([
      ['../tmp', FILE],
      [ORGANISATION, '../../../etc/passwd'],
      [ORGANISATION, ''],
    ])('rejects the file id %s/%s', async (organisationId, fileId) => {
      await expect(store.open(cipher, organisationId, fileId)).rejects.toThrow(TypeError);
      await expect(store.put(cipher, organisationId, fileId, [bytes])).rejects.toThrow(TypeError);
      expect(await list()).toEqual([]);
    });
  });

  describe('a stored file', () => {
    const large = Buffer.from('Hemlig anteckning om Åsa. '.repeat(10_000));

    it('is encrypted, and is decrypted to the same bytes', async () => {
      await store.put(cipher, ORGANISATION, FILE, [large], async () => undefined);
      expect((await fixture.read(KEY)).includes('anteckning')).toBe(false);
      expect(await readContents()).toBe(large.toString());
      expect(await listTemporaryFiles(fixture.folder)).toEqual([]);
    });

    const CHUNK = 64 * 1024 + 16;
    const HEADER = 52;
    it.each([
      ['is truncated between two chunks', (stored: Buffer) => stored.subarray(0, HEADER + CHUNK)],
      ['is truncated within a chunk', (stored: Buffer) => stored.subarray(0, stored.length - 1)],
      [
        'has its chunks in another order',
        (stored: Buffer) => {
          const at = (index: number) => stored.subarray(HEADER + index * CHUNK, HEADER + (index + 1) * CHUNK);
          const rest = stored.subarray(HEADER + 2 * CHUNK);
          return Buffer.concat([stored.subarray(0, HEADER), at(1), at(0), rest]);
        },
      ],
      ['is not encrypted', () => large],
    ])('throws EncryptionError when it %s', async (_fault, change) => {
      await store.put(cipher, ORGANISATION, FILE, [large]);
      await fixture.write(KEY, change(await fixture.read(KEY)));
      await expect(readContents()).rejects.toThrow(EncryptionError);
    });

    it('throws EncryptionError for another id and for the keys of another organisation', async () => {
      const other = 'fe000000-0000-4000-8000-000000000003';
      await store.put(cipher, ORGANISATION, other, [large]);
      await fixture.write(KEY, await fixture.read(`${ORGANISATION}/fe/${other}`));
      await expect(readContents()).rejects.toThrow(EncryptionError);
      const foreign = createTestCipher('0a000000-0000-4000-8000-000000000002');
      const found = await store.open(foreign, ORGANISATION, other);
      const read = async () => {
        for await (const _ of found?.bytes ?? []) continue;
      };
      await expect(read()).rejects.toThrow(EncryptionError);
    });

    it('has the size of its plaintext; null for an incomplete file', async () => {
      for (const length of [1, 65_535, 65_536, 65_537, 131_072, 200_000]) {
        await store.put(cipher, ORGANISATION, FILE, [Buffer.alloc(length, 'x')]);
        expect((await store.open(cipher, ORGANISATION, FILE))?.size).toBe(length);
      }
      await fixture.write(KEY, Buffer.from('short'));
      expect((await store.open(cipher, ORGANISATION, FILE))?.size).toBeNull();
    });
  });

  describe('encrypting a stored file', () => {
    const large = Buffer.from('FRE1 Hemlig anteckning. '.repeat(10_000));
    const expected = { size: large.length, sha256: createHash('sha256').update(large).digest('hex') };
    const addPlaintext = () => fixture.write(KEY, large);

    it('encrypts a plaintext file once, also one that begins like an encrypted file', async () => {
      await addPlaintext();
      expect(await store.encrypt(cipher, ORGANISATION, FILE, expected)).toBe(true);
      expect((await fixture.read(KEY)).includes('anteckning')).toBe(false);
      expect(await readContents()).toBe(large.toString());
      expect(await store.encrypt(cipher, ORGANISATION, FILE, expected)).toBe(false);
      expect(await listTemporaryFiles(fixture.folder)).toEqual([]);
    });

    it('encrypts a file again whose data key was replaced', async () => {
      await store.put(cipher, ORGANISATION, FILE, [large]);
      const before = await fixture.read(KEY);
      const rotated = createTestCipher(ORGANISATION, cipher);
      expect(await store.encrypt(rotated, ORGANISATION, FILE, expected)).toBe(true);
      expect((await fixture.read(KEY)).equals(before)).toBe(false);
      await expect(readContents()).rejects.toThrow(EncryptionError);
      expect(await store.encrypt(rotated, ORGANISATION, FILE, expected)).toBe(false);
    });

    it('throws for a file of another size, and does not change it', async () => {
      await addPlaintext();
      const wrong = store.encrypt(cipher, ORGANISATION, FILE, { ...expected, size: large.length + 1 });
      await expect(wrong).rejects.toThrow('another size');
      expect((await fixture.read(KEY)).equals(large)).toBe(true);
    });

    it('throws for a plaintext file with another hash, and does not change it', async () => {
      await addPlaintext();
      const wrong = store.encrypt(cipher, ORGANISATION, FILE, { ...expected, sha256: '0'.repeat(64) });
      await expect(wrong).rejects.toThrow('other bytes');
      expect((await fixture.read(KEY)).equals(large)).toBe(true);
      expect(await listTemporaryFiles(fixture.folder)).toEqual([]);
    });

    it('returns false for a missing file', async () => {
      expect(await store.encrypt(cipher, ORGANISATION, FILE, expected)).toBe(false);
    });
  });
});
