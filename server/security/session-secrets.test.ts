import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSessionSecrets } from './session-secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('loadSessionSecrets', () => {
  it('returns the given secrets', async () => {
    expect(await loadSessionSecrets(['one', 'two'], dataDir)).toEqual(['one', 'two']);
  });

  it('creates a secret without given ones, and returns it again after a restart', async () => {
    const created = await loadSessionSecrets(null, dataDir);
    expect(created).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(await loadSessionSecrets(null, dataDir)).toEqual(created);
  });

  it('returns the same secret to processes that start at the same time', async () => {
    const loaded = await Promise.all(Array.from({ length: 20 }, () => loadSessionSecrets(null, dataDir)));
    expect(new Set(loaded.flat()).size).toBe(1);
  });
});
