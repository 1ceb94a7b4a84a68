import { expect, it } from 'vitest';
import { formatUtcSeconds } from './format-utc-seconds.ts';

it.each([
  ['1970-01-01T00:00:00Z', 'the first instant'],
  ['1969-12-31T23:59:59.999999Z', 'before 1970, with microseconds'],
  ['1969-12-31T23:59:59Z', 'a whole second before 1970'],
  ['2026-03-29T00:59:59.5Z', 'a decimal without trailing zeros'],
  ['2026-03-29T01:00:00.000001Z', 'a microsecond'],
  ['2024-02-29T23:59:59.123456Z', 'the last second of a leap day'],
  ['9999-12-31T00:00:00Z', 'the last year with four digits'],
])('formats %s: %s', (instant) => {
  const [whole = '', decimals = ''] = instant.slice(0, -1).split('.');
  const seconds = Date.parse(`${whole}Z`) / 1_000 + Number(`0.${decimals}`);
  expect(formatUtcSeconds(seconds)).toBe(instant);
});
