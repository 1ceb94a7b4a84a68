import { describe, expect, it } from 'vitest';
import type { DeliveredEffects } from '#provider/database/tables/delivery.ts';
import { DEFAULT_LIMITS, listExceededLimits } from './limits.ts';

const none: DeliveredEffects = {
  ...{ employments: 100, endedEmployments: 0, absences: 50, withdrawnAbsences: 0, sickLeave: null },
};
const month = { start: '2025-03-01', end: '2025-03-31' };

describe('listExceededLimits', () => {
  it.each<[name: string, effects: Partial<DeliveredEffects>, exceeded: string[]]>([
    ['a tenth', { endedEmployments: 10, withdrawnAbsences: 5 }, []],
    ['more than a tenth of the employments', { endedEmployments: 11 }, ['endedEmployments']],
    ['more than a tenth of the absences', { withdrawnAbsences: 6 }, ['withdrawnAbsences']],
    ['two points', { sickLeave: [{ ...month, before: 5, after: 7, wasCovered: true }] }, []],
    [
      'more than two points down',
      { sickLeave: [{ ...month, before: 5, after: 2.9, wasCovered: true }] },
      ['sickLeavePoints'],
    ],
    [
      'a month without earlier data',
      { sickLeave: [{ ...month, before: 0, after: 9, wasCovered: false }] },
      [],
    ],
    [
      'a month that loses its employments',
      { sickLeave: [{ ...month, before: 5, after: null, wasCovered: true }] },
      ['sickLeavePoints'],
    ],
    ['an organisation without data', { employments: 0, absences: 0 }, []],
  ])('of %s', (_name, effects, exceeded) => {
    expect(listExceededLimits({ ...none, ...effects }, DEFAULT_LIMITS)).toEqual(exceeded);
  });
});
