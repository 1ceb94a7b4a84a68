import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from './precompress.js';

describe('precompress', () => {
  let folder: string;
  const path = (name: string) => join(folder, 'assets', name);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'precompress-'));
    mkdirSync(join(folder, 'assets'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('writes copies that contain the same text', () => {
    const text = 'export const answer = 42;\n'.repeat(50);
    writeFileSync(path('root.js'), text);
    precompress(folder);
    expect(brotliDecompressSync(readFileSync(path('root.js.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(path('root.js.gz'))).toString()).toBe(text);
  });

  it.each([
    ['tiny.js', 'x', 'no copy would be smaller'],
    ['inter.woff2', 'x'.repeat(1_000), 'the format is compressed already'],
  ])('writes no copy of %s: %#', (name, content, _why) => {
    writeFileSync(path(name), content);
    precompress(folder);
    expect(existsSync(path(`${name}.br`)) || existsSync(path(`${name}.gz`))).toBe(false);
  });
});
