import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileStore, type FileStore, type StoreEntry } from './file-store.ts';

const ORGANISATION = '0a000000-0000-4000-8000-000000000001';
const FILE = 'fe000000-0000-4000-8000-000000000002';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  store = createFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = Buffer.from('Åtgärder');

async function list(): Promise<StoreEntry[]> {
  const entries: StoreEntry[] = [];
  for await (const entry of store.list()) entries.push(entry);
  return entries;
}

async function contents(): Promise<string | null> {
  const found = await store.open(ORGANISATION, FILE);
  if (found === null) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of found.bytes) chunks.push(chunk);
  expect(Buffer.concat(chunks)).toHaveLength(found.size);
  return Buffer.concat(chunks).toString();
}

async function* broken() {
  yield bytes;
  throw new Error('cut off');
}

describe('the file store', () => {
  it('stores the bytes under the organisation and the id, readable by the owner only', async () => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await store.put(ORGANISATION, FILE, [bytes.subarray(0, 3), bytes.subarray(3)])).toEqual({
      size: bytes.length,
      sha256,
    });
    expect(await contents()).toBe('Åtgärder');
    const file = join(folder, ORGANISATION, 'fe', FILE);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, ORGANISATION))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  it('passes a draft to the check and stores nothing that the check rejects', async () => {
    const check = async (draft: string, size: number) => {
      expect(draft).toMatch(/\/tmp\/[\da-f-]{36}\.part$/);
      expect((await stat(draft)).size).toBe(size);
      throw new Error('refused');
    };
    await expect(store.put(ORGANISATION, FILE, [bytes], check)).rejects.toThrow('refused');
    expect(await list()).toEqual([]);
    expect(await contents()).toBeNull();
  });

  it('stores nothing if the stream fails', async () => {
    await expect(store.put(ORGANISATION, FILE, broken())).rejects.toThrow('cut off');
    expect(await list()).toEqual([]);
  });

  it('removes files and ignores missing ones', async () => {
    await store.put(ORGANISATION, FILE, [bytes]);
    await store.remove(ORGANISATION, FILE);
    await store.remove(ORGANISATION, FILE);
    expect(await contents()).toBeNull();
  });

  it('lists only files and drafts', async () => {
    expect(await list()).toEqual([]);
    await store.put(ORGANISATION, FILE, [bytes]);
    await writeFile(join(folder, 'tmp', `${FILE}.part`), 'x');
    await writeFile(join(folder, 'tmp', 'README'), 'x');
    await writeFile(join(folder, ORGANISATION, 'note'), 'x');
    const modifiedMs = expect.any(Number) as number;
    expect(await list()).toEqual([
      { kind: 'draft', draftId: FILE, modifiedMs },
      { kind: 'file', organisationId: ORGANISATION, fileId: FILE, modifiedMs },
    ]);
    await store.removeDraft(FILE);
    expect((await list()).map(({ kind }) => kind)).toEqual(['file']);
  });

  it.each([
    ['../tmp', FILE],
    [ORGANISATION, '../../../etc/passwd'],
    [ORGANISATION, ''],
  ])('rejects the file id %s/%s', async (organisationId, fileId) => {
    await expect(store.open(organisationId, fileId)).rejects.toThrow(TypeError);
    await expect(store.put(organisationId, fileId, [bytes])).rejects.toThrow(TypeError);
    expect(await list()).toEqual([]);
  });
});
