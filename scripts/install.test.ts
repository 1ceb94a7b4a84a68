import { describe, expect, it } from 'vitest';
import { type LockedPackage, matchesLock } from './install.js';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/hono': { version: '4.1.0' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  },
};

describe('matchesLock', () => {
  it.each<[Record<string, LockedPackage>, boolean, string]>([
    [{ 'node_modules/hono': { version: '4.1.0' } }, true, 'all is there but the optional'],
    [{ ...lock.packages }, true, 'all is there'],
    [{ 'node_modules/hono': { version: '4.0.0' } }, false, 'a version is another'],
    [{}, false, 'a package is missing'],
    [
      { 'node_modules/hono': { version: '4.1.0' }, 'node_modules/left': { version: '1.0.0' } },
      false,
      'one is no longer wanted',
    ],
  ])('%j → %s: %s', (packages, expected) => {
    expect(matchesLock(lock, { packages })).toBe(expected);
  });
});
