import { describe, expect, it } from 'vitest';
import type { DeliveredEffects } from '#provider/database/tables/deliveries/delivery.ts';
import { listExceededLimits } from './limits.ts';

const none: DeliveredEffects = {
  employments: 100,
  endedEmployments: 0,
  absences: 50,
  withdrawnAbsences: 0,
  sickLeave: null,
};
const month = { start: '2025-03-01', end: '2025-03-31' };
const moved = [{ ...month, before: 5, after: 5.6, wasCovered: true }];
const limits = { endedPercent: 10, withdrawnPercent: 10, sickLeavePoints: 2, sickLeaveMinEmployments: null };

describe('listExceededLimits', () => {
  it.each<[name: string, effects: Partial<DeliveredEffects>, exceeded: string[]]>([
    ['a tenth', { endedEmployments: 10, withdrawnAbsences: 5 }, []],
    ['more than a tenth of the employments', { endedEmployments: 11 }, ['endedEmployments']],
    ['more than a tenth of the absences', { withdrawnAbsences: 6 }, ['withdrawnAbsences']],
    ['a tenth of the rows of service use', { serviceUses: 40, removedServiceUses: 4 }, []],
    [
      'more than a tenth of the rows of service use',
      { serviceUses: 40, removedServiceUses: 5 },
      ['removedServiceUses'],
    ],
    [
      'a fifth of the rows of service use, when the limit is a quarter',
      { serviceUses: 10, removedServiceUses: 2, limits: { ...limits, withdrawnPercent: 25 } },
      [],
    ],
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
    [
      'a tenth, when the limit is a twentieth',
      { endedEmployments: 10, limits: { ...limits, endedPercent: 5 } },
      ['endedEmployments'],
    ],
    [
      'a fifth of the absences, when the limit is a quarter',
      { withdrawnAbsences: 10, limits: { ...limits, withdrawnPercent: 25 } },
      [],
    ],
    [
      'one ended employment, when none may end',
      { endedEmployments: 1, limits: { ...limits, endedPercent: 0 } },
      ['endedEmployments'],
    ],
    [
      '0.6 points, when the limit is 0.5',
      { sickLeave: moved, limits: { ...limits, sickLeavePoints: 0.5 } },
      ['sickLeavePoints'],
    ],
    [
      '0.6 points of 100 employments, when the limit applies from 101',
      { sickLeave: moved, limits: { ...limits, sickLeavePoints: 0.5, sickLeaveMinEmployments: 101 } },
      [],
    ],
    [
      '0.6 points of 100 employments, when the limit applies from 100',
      { sickLeave: moved, limits: { ...limits, sickLeavePoints: 0.5, sickLeaveMinEmployments: 100 } },
      ['sickLeavePoints'],
    ],
    ['an organisation without data', { employments: 0, absences: 0 }, []],
  ])('of %s', (_name, effects, exceeded) => {
    expect(listExceededLimits({ ...none, ...effects })).toEqual(exceeded);
  });
});
