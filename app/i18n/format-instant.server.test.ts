import { expect, it } from 'vitest';
import { formatInstant } from './format-instant.server.ts';

it('formats instants in Stockholm time in winter and summer', () => {
  expect(formatInstant('2026-11-21T13:10:05.123Z')).toBe('2026-11-21 14:10:05');
  expect(formatInstant('2026-07-01T22:30:00Z')).toBe('2026-07-02 00:30:00');
});
