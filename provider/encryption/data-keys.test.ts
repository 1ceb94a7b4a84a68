import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BadDataKeysError, loadDataKeys, parseDataKeys } from './data-keys.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];

describe('loadDataKeys', () => {
  it('creates a file for its owner only, and reads it afterwards', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'franvaro-keys-'));
    const settings = { dataKeys: null, dataKeysFile: null, dataDir };
    const loaded = await Promise.all([loadDataKeys(settings), loadDataKeys(settings)]);
    expect(loaded[0]).toEqual(loaded[1]);
    expect(statSync(join(dataDir, 'keys', 'data-keys')).mode & 0o777).toBe(0o600);
  });

  it('reads the keys of a file, one a line', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'franvaro-keys-'));
    const dataKeysFile = join(dataDir, 'own');
    writeFileSync(dataKeysFile, `${first.toString('base64')}\n${second.toString('base64url')}\n`);
    expect(await loadDataKeys({ dataKeys: null, dataKeysFile, dataDir })).toEqual([first, second]);
  });
});

describe('parseDataKeys', () => {
  it.each([
    ['', 'no key'],
    [' , ', 'no key'],
    [first.subarray(1).toString('base64'), 'key 1 is not 32 bytes'],
    [`${first.toString('base64')},x`, 'key 2 is not 32 bytes'],
    [Buffer.alloc(32).toString('base64'), 'key 1 is not a random one'],
    [`${first.toString('base64')},${first.toString('base64url')}`, 'the same key occurs twice'],
  ])('rejects case %#', (text, message) => {
    expect(() => parseDataKeys(text)).toThrow(BadDataKeysError);
    expect(() => parseDataKeys(text)).toThrow(message);
  });
});
