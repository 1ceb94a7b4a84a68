import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrCreateKeyFile } from './key-file.ts';
import { openTokenKeys } from './token-keys.ts';
import { openUserHash } from './user-hash.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('openTokenKeys', () => {
  it('creates the keys once and keeps them', async () => {
    const first = await openTokenKeys(dataDir);
    expect((await openTokenKeys(dataDir)).kid).toBe(first.kid);
  });

  it('returns the same keys to processes that start at the same time', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => openTokenKeys(dataDir)));
    expect(new Set(opened.map(({ kid }) => kid)).size).toBe(1);
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['token-signing.pem']);
  });

  it('stores the keys in a file that only its owner can read', async () => {
    await openTokenKeys(dataDir);
    expect((await stat(join(dataDir, 'keys', 'token-signing.pem'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'keys'))).mode & 0o777).toBe(0o700);
  });

  it('publishes only the public part of the keys', async () => {
    const { jwks, kid } = await openTokenKeys(dataDir);
    expect(jwks.keys).toHaveLength(1);
    expect(jwks.keys[0]).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      x: expect.any(String) as string,
      kid,
      alg: 'EdDSA',
      use: 'sig',
    });
  });
});

describe('readOrCreateKeyFile', () => {
  it('leaves no file behind if creating the key fails', async () => {
    const path = join(dataDir, 'keys', 'x');
    await expect(readOrCreateKeyFile(path, () => Promise.reject(new Error('no entropy')))).rejects.toThrow(
      'no entropy',
    );
    expect(await readdir(join(dataDir, 'keys'))).toEqual([]);
  });
});

describe('user hash', () => {
  it('is stable, differs between users and organisations, and contains no id', async () => {
    const hash = await openUserHash(dataDir);
    const again = await openUserHash(dataDir);
    expect(hash('org-1', 'karin')).toBe(again('org-1', 'karin'));
    expect(hash('org-1', 'karin')).not.toBe(hash('org-1', 'jonas'));
    expect(hash('org-1', 'karin')).not.toBe(hash('org-2', 'karin'));
    expect(hash('org-1', 'karin')).toMatch(/^[\w-]{43}$/);
  });

  it('cannot be calculated without the key', async () => {
    const other = await mkdtemp(join(tmpdir(), 'keys-'));
    const [one, two] = [await openUserHash(dataDir), await openUserHash(other)];
    expect(one('org-1', 'karin')).not.toBe(two('org-1', 'karin'));
    await rm(other, { recursive: true });
  });
});
