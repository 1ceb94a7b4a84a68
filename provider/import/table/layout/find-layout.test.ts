import { describe, expect, it } from 'vitest';
import { DETECTED_LAYOUT, findLayout, proposePattern } from './find-layout.ts';

describe('findLayout', () => {
  it.each([
    ['*', '/tmp/x/sjuk.csv', true],
    ['sjuk.csv', 'Sjuk.CSV', true],
    ['sjuk.csv', '/tmp/sjuk.csv', true],
    ['sjuk-*.csv', 'leverans.zip/2025/sjuk-2025-03.csv', true],
    ['frånvaro*', 'fra\u030Anvaro mars.csv', true],
    ['*mars*2025*', 'sjuk mars 2025.csv', true],
    ['a*a', 'a', false],
    ['*ab*ba*', 'aba', false],
    ['sjuk.csv', 'sjuk-2.csv', false],
    ['sjuk*.csv', 'sjuk.txt', false],
    ['sjuk*.csv', 'sjuk/vab.csv', false],
    ['sjuk.csv', 'sjukxcsv', false],
  ])('%s fits %s: %s', (files, name, expected) => {
    const layouts = [{ ...DETECTED_LAYOUT, files, header: 3 }];
    expect(findLayout(name, { layouts }).header).toBe(expected ? 3 : null);
  });

  it('uses the first layout that fits', () => {
    const layouts = [
      { ...DETECTED_LAYOUT, files: 'vab*', header: 1 },
      { ...DETECTED_LAYOUT, files: 'sjuk*', header: 2 },
      { ...DETECTED_LAYOUT, files: '*', header: 3 },
    ];
    expect(findLayout('sjuk.csv', { layouts }).header).toBe(2);
    expect(findLayout('x.csv', { layouts }).header).toBe(3);
  });

  it('compares many wildcards', () => {
    const layouts = [{ ...DETECTED_LAYOUT, files: `${'*a'.repeat(127)}b`, header: 1 }];
    expect(findLayout('a'.repeat(5_000), { layouts })).toBe(DETECTED_LAYOUT);
    expect(findLayout(`${'a'.repeat(5_000)}b`, { layouts })).toBe(layouts[0]);
  });
});

it.each([
  ['frånvaro-2025-03.csv', 'frånvaro-*.csv'],
  ['/tmp/x/sjuk.csv', 'sjuk.csv'],
  ['a.zip/202503_1 sjuk.csv', '* sjuk.csv'],
  ['2025-03.csv', '2025-03.csv'],
  ['a.zip/202503', '202503'],
])('proposes for %s the files %s', (name, pattern) => {
  expect(proposePattern(name)).toBe(pattern);
});
