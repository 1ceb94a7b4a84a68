import { expect, it, test } from 'vitest';
import { findFirstPeriodStart, isWithinMaxLength } from './period-limits.ts';

test.each([
  ['2021-03-20', '2026-03-20', true, 'five years and a day'],
  ['2021-03-19', '2026-03-20', false, 'one day more'],
  ['2019-02-28', '2024-02-29', true, 'a leap day five years later'],
  ['1900-01-01', '2199-12-31', false, 'three centuries'],
])('%s to %s is within the maximum length: %s (%s)', (start, end, expected) => {
  expect(isWithinMaxLength(start, end)).toBe(expected);
});

it('allows a period to start 30 years back', () => {
  expect(findFirstPeriodStart('2026-03-20')).toBe('1996-03-20');
});
