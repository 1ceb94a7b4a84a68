import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecretBox, type SecretBox } from './secret-box.ts';

let folders: string[];
let box: SecretBox;
let ofAnotherKey: SecretBox;
beforeAll(async () => {
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'secret-box-'))));
  box = await openSecretBox(folders[0] ?? '');
  ofAnotherKey = await openSecretBox(folders[1] ?? '');
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

it('opens what it has sealed, also after a restart', async () => {
  const sealed = await box.seal('hemlighet', 'row 1');
  expect(sealed).not.toContain('hemlighet');
  expect(await box.open(sealed, 'row 1')).toBe('hemlighet');
  const restarted = await openSecretBox(folders[0] ?? '');
  expect(await restarted.open(sealed, 'row 1')).toBe('hemlighet');
});

it('opens neither a modified text, nor one of another context or key', async () => {
  const sealed = await box.seal('hemlighet', 'row 1');
  // The first character of the tag: the bits of the last one are not all used.
  const tag = sealed.lastIndexOf('.') + 1;
  const other = sealed[tag] === 'A' ? 'B' : 'A';
  expect(await box.open(`${sealed.slice(0, tag)}${other}${sealed.slice(tag + 1)}`, 'row 1')).toBeNull();
  expect(await box.open(sealed, 'row 2')).toBeNull();
  expect(await ofAnotherKey.open(sealed, 'row 1')).toBeNull();
  expect(await box.open('', 'row 1')).toBeNull();
});
