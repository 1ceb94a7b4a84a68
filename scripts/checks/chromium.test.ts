import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './chromium.js';

describe('findChromium', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'chromium-'));
    for (const [name, mode] of [
      ['chromium', 0o755],
      ['chromium-headless-shell', 0o755],
      ['mine', 0o755],
      ['text', 0o644],
    ] as const) {
      writeFileSync(join(folder, name), '');
      chmodSync(join(folder, name), mode);
    }
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('returns the first of the usual names on the PATH: the headless shell', () => {
    expect(findChromium({ ...process.env, CHROMIUM_PATH: '', PATH: folder })).toBe(
      join(folder, 'chromium-headless-shell'),
    );
  });

  it.each([
    ['mine', true, 'it can be run'],
    ['text', false, 'it cannot be run'],
    ['none', false, 'it is not there'],
  ])('returns %s only when CHROMIUM_PATH names it: %s, for %s', (name, taken, _why) => {
    const path = join(folder, name);
    expect(findChromium({ ...process.env, CHROMIUM_PATH: path, PATH: folder })).toBe(taken ? path : null);
  });
});
