import { describe, expect, it } from 'vitest';
import { isApplicable } from './is-applicable.ts';

const valid = { from: '2026-01-01', to: '2026-03-20', series: 'total', ageMin: '', ageMax: '' };

describe('isApplicable', () => {
  it.each<[change: Partial<Record<string, string | null>>, expected: boolean, why: string]>([
    [{}, true, 'a complete form'],
    [{ from: '20260101' }, true, 'a date in another accepted form'],
    [{ ageMin: ' 30 ', ageMax: '40' }, true, 'both ages'],
    [{ ageMin: '50', ageMax: '40', noMax: '1' }, true, 'a maximum age that is ignored'],
    [{ from: '2026-0' }, false, 'an incomplete date'],
    [{ to: '' }, false, 'an empty date'],
    [{ to: '2025-12-31' }, false, 'an end before the start'],
    [{ series: null }, false, 'no series'],
    [{ ageMin: 'x' }, false, 'an age that is not a number'],
    [{ ageMin: '50', ageMax: '40' }, false, 'a maximum age below the minimum age'],
  ])('%o: %s (%s)', (change, expected) => {
    const values = new FormData();
    for (const [name, value] of Object.entries<string | null | undefined>({ ...valid, ...change })) {
      if (value != null) values.set(name, value);
    }
    expect(isApplicable(values)).toBe(expected);
  });
});
