import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkBreachedPasswords, isBreached, setBreachedPasswords } from './breached-passwords.ts';
import { findPasswordFault } from './password-fault.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breached-'));
  path = join(folder, 'list');
});
afterEach(() => {
  setBreachedPasswords(null);
});
afterAll(() => rm(folder, { recursive: true }));

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

/** Writes a sorted list, as Pwned Passwords has it, and uses it. */
async function use(passwords: readonly string[], { lineEnd = '\r\n', hasCounts = true } = {}) {
  const lines = passwords
    .map((password, at) => hashOf(password) + (hasCounts ? `:${String(10 ** (at % 8))}` : ''))
    .sort();
  await writeFile(path, lines.join(lineEnd));
  setBreachedPasswords(path);
  await checkBreachedPasswords();
}

describe('isBreached', () => {
  it.each([1, 2, 3, 10, 1000])('finds every password of a list of %i, and no other', async (count) => {
    const listed = Array.from({ length: count }, (_, at) => `läckt lösenord ${String(at)}`);
    await use(listed);
    for (const password of listed) expect(await isBreached(password), password).toBe(true);
    for (let at = 0; at < 200; at += 1) expect(await isBreached(`ett annat ${String(at)}`)).toBe(false);
  });

  it('reads lines without counts, with lower-case digits and with line feeds alone', async () => {
    await use(['ett', 'två', 'tre'], { lineEnd: '\n', hasCounts: false });
    expect([await isBreached('två'), await isBreached('fyra')]).toEqual([true, false]);
    await writeFile(path, `${hashOf('fyra').toLowerCase()}\n`);
    expect([await isBreached('två'), await isBreached('fyra')]).toEqual([false, true]);
  });

  it('finds a password with decomposed letters', async () => {
    await use(['läckt']);
    expect(await isBreached('la\u0308ckt')).toBe(true);
  });

  it('accepts empty lines at the end of the file', async () => {
    await writeFile(path, `${hashOf('ett')}\n\n\n`);
    setBreachedPasswords(path);
    expect([await isBreached('ett'), await isBreached('två'), await isBreached('tre')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('returns false without a list', async () => {
    expect(await isBreached('password')).toBe(false);
  });

  it('throws when the file has been removed, so that no unchecked password is stored', async () => {
    await use(['ett']);
    await rm(path);
    await expect(isBreached('två')).rejects.toThrow('ENOENT');
    await expect(findPasswordFault('sju-gröna-hästar', [])).rejects.toThrow('ENOENT');
  });
});

describe('checkBreachedPasswords', () => {
  it.each([
    ['an empty file', '', 'the file is empty'],
    ['another format', 'password\n123456\n', 'is not a SHA-1'],
    ['lines that are too long', 'x'.repeat(2000), 'a line of the file is too long'],
    [
      'a list in the order of the counts',
      Array.from({ length: 500 }, (_, at) => `${hashOf(String(at))}:${String(500 - at)}`).join('\r\n'),
      'the file is not sorted by hash',
    ],
  ])('rejects %s', async (_name, content, fault) => {
    await writeFile(path, content);
    setBreachedPasswords(path);
    // Also by the first search, where nobody has checked the list.
    await expect(isBreached('ett')).rejects.toThrow(fault);
    await expect(checkBreachedPasswords()).rejects.toThrow(fault);
  });
});

it('makes findPasswordFault return `breached` for a password that is otherwise acceptable', async () => {
  expect(await findPasswordFault('sju-gröna-hästar', [])).toBeNull();
  await use(['sju-gröna-hästar']);
  expect(await findPasswordFault('sju-gröna-hästar', [])).toBe('breached');
});
