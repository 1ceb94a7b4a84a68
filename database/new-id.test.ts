import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createIdSource, newId } from './new-id.ts';

describe('newId', () => {
  it('returns a UUID of version 7 that contains the time', () => {
    const id = createIdSource(() => Date.UTC(2026, 2, 29, 12), randomBytes)();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 2, 29, 12));
  });

  const clocks: [string, () => () => number][] = [
    ['the real clock', () => Date.now],
    ['a clock that does not advance before the counter overflows', () => () => 1_700_000_000_000],
    [
      'a clock that is set back',
      () => {
        let ms = 1_700_000_000_000;
        return () => (ms -= 7);
      },
    ],
  ];
  it.each(clocks)('increases and never repeats with %s', (_name, clock) => {
    const next = createIdSource(clock(), randomBytes);
    const ids = Array.from({ length: 20_000 }, next);
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('differs from call to call', () => {
    expect(newId()).not.toBe(newId());
  });
});
