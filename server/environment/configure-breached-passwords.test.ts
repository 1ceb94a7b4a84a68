import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configureBreachedPasswords } from './configure-breached-passwords.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breached-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('rejects a file that is missing or has another format, and names the variable', async () => {
  await writeFile(join(folder, 'words'), 'password\n');
  const use = (name: string) => configureBreachedPasswords(join(folder, name));
  await expect(use('none')).rejects.toThrow('BREACHED_PASSWORDS_FILE: the file cannot be read (ENOENT)');
  await expect(use('words')).rejects.toThrow('BREACHED_PASSWORDS_FILE: a line of the file is not a SHA-1');
});

it('accepts a sorted list, and none', async () => {
  await writeFile(join(folder, 'list'), `${'0'.repeat(40)}:2\r\n${'F'.repeat(40)}:1\r\n`);
  await configureBreachedPasswords(join(folder, 'list'));
  await configureBreachedPasswords(null);
});
