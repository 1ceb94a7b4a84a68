import { describe, expect, test } from 'vitest';
import { mapEnd, mapHeader, toPercent } from './map-row.ts';
import { NO_MAPPING } from './mapping.ts';

describe('mapEnd', () => {
  const mapping = { ...NO_MAPPING, openEnd: '2999-01-01' };

  test.each(['2999-01-01', '29990101', '2999-01-01T00:00', '2999-01-01 00:00:00'])(
    '%s is an open end',
    (text) => {
      expect(mapEnd(text, mapping)).toBe('9999-12-31');
    },
  );

  test.each(['', '2999-01-011', '2999-01-01T12:00', '2025-03-03', 'okänt'])('%s stays', (text) => {
    expect(mapEnd(text, mapping)).toBe(text);
    expect(mapEnd(text, NO_MAPPING)).toBe(text);
  });
});

test.each<[unit: 'percent' | 'fraction', text: string, expected: string]>([
  ['fraction', '0,5', '50 %'],
  ['fraction', '1', '100 %'],
  ['fraction', '0.333', '33.3 %'],
  ['fraction', '50 %', '50 %'],
  ['fraction', '', ''],
  ['fraction', 'halv', 'halv'],
  ['percent', '0,5', '0.5 %'],
  ['percent', '50', '50 %'],
])('a degree in %s: %s becomes %s', (degrees, text, expected) => {
  expect(toPercent(text, { ...NO_MAPPING, degrees })).toBe(expected);
});

test('headers are compared without case and punctuation, and others stay', () => {
  const columns = new Map([
    ['börjar', 'from'],
    ['grupp', ''],
  ]);
  const normalize = (name: string) => name.toLowerCase().replaceAll('.', '');
  expect(mapHeader(['Börjar.', 'Grupp', 'Slut'], { ...NO_MAPPING, columns }, normalize)).toEqual([
    'from',
    '',
    'Slut',
  ]);
});
