import { describe, expect, it } from 'vitest';
import { findSharedName } from './file-names.ts';

const withoutHeader = (files: string) => ({ files, header: 'none' as const });
const withHeader = (files: string) => ({ files, header: 1 });

describe('findSharedName', () => {
  it.each([
    ['tid.csv', 'TID.CSV', 'tid.csv'],
    ['tid-*.csv', 'tid-malmö.csv', 'tid-malmö.csv'],
    ['tid-malmö.csv', 'tid-*', 'tid-malmö.csv'],
    ['tid-*.csv', '*malmö*', 'tid-malmö.csv'],
    ['tid*.csv', 'tid-*', 'tid-.csv'],
    ['*', 'tid-*.txt', 'tid-.txt'],
    ['fra\u030Anvaro*', 'från*.csv', 'frånvaro.csv'],
    ['*a*', '*b*', 'ab'],
    ['ab*', '*ba', 'abba'],
  ])('finds for %s and %s the name %s', (files, other, example) => {
    const found = findSharedName(files, [withoutHeader(files)], [withHeader('x*'), withoutHeader(other)]);
    expect(found).toEqual({ files: other, example });
  });

  it.each([
    ['tid-*.csv', 'tid-*.txt'],
    ['tid*', 'sjuk*'],
    ['tid.csv', 'tid-*.csv'],
    ['a*a', 'a'],
    ['tid.csv', 'tid.txt'],
  ])('finds none for %s and %s', (files, other) => {
    expect(findSharedName(files, [withoutHeader(files)], [withoutHeader(other)])).toBeNull();
    expect(findSharedName(other, [withoutHeader(other)], [withoutHeader(files)])).toBeNull();
  });

  it('ignores layouts of files with a header, which are recognised by it', () => {
    expect(findSharedName('tid*', [withoutHeader('tid*')], [withHeader('tid*'), withHeader('*')])).toBeNull();
  });

  it('ignores names for which an earlier layout of the same mapping counts', () => {
    const tid = withoutHeader('tid*');
    expect(findSharedName('tid*', [tid], [withHeader('tid*'), withoutHeader('*')])).toBeNull();
    expect(findSharedName('tid*', [withHeader('t*'), tid], [withoutHeader('*')])).toBeNull();
    const shadowed = [withHeader('tid.csv'), withoutHeader('tid*')];
    expect(findSharedName('tid*', shadowed, [withoutHeader('*.csv')])?.example).toBe('tid1.csv');
  });
});
