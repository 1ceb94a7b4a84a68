import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkStorage, readFreeBytes } from './check-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'franvaro-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('accepts a writable folder with free space', async () => {
  await expect(checkStorage(folder, 1)).resolves.toBeUndefined();
  expect(await readFreeBytes(folder)).toBeGreaterThan(0);
});

it('rejects a folder that does not exist', async () => {
  await expect(checkStorage(join(folder, 'none'), 0)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('rejects a folder of a read-only file system', async () => {
  await expect(checkStorage('/proc/sys', 0)).rejects.toThrow(/EACCES|EROFS/);
});

it('rejects a file system with too little free space', async () => {
  await expect(checkStorage(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(/bytes are free/);
});
