import { expect, test } from 'vitest';
import { intervalOn } from './interval-on.ts';

const history = [
  { fromDay: '2025-01-01', department: 'b' },
  { fromDay: '2020-01-01', department: 'a' },
  { fromDay: '2027-01-01', department: 'c' },
];

test.each([
  ['2024-12-31', 'a', 'the interval that covers the day'],
  ['2025-01-01', 'b', 'from its first day on'],
  ['2026-03-20', 'b', 'the last one begun, also when it has ended'],
  ['2019-06-01', 'a', 'an employment that lies ahead: where it begins'],
])('returns for %s department %s: %s', (day, expected, _why) => {
  expect(intervalOn(history, day)?.department).toBe(expected);
});

test('returns no department for an employment without a history', () => {
  expect(intervalOn(history.slice(0, 0), '2026-03-20')).toBeUndefined();
});
