import { describe, expect, it } from 'vitest';
import { calculateSickPayCost, payableDegree } from './sick-pay-formula.ts';

describe('the cost of sick pay', () => {
  // 32 500 · 12 / 260 = 1 500 SEK a working day; 80 % is 1 200; with contributions of 31.42 % it is 1 577.04.
  it.each([
    [0, 32_500, 0, 'nothing is paid'],
    [100, 32_500, 1_577.04, 'one full day'],
    [50, 32_500, 788.52, 'one day at half'],
    [900, 32_500, 14_193.36, 'a whole sick-pay period: ten working days less the deduction'],
    [100, 26_000, 1_261.632, 'another salary'],
    [100, 0, 0, 'no salary'],
  ])('of %d percent-days at %d SEK a month is %d (%s)', (percentDays, salary, expected) => {
    expect(calculateSickPayCost(percentDays, salary)).toBeCloseTo(expected, 6);
  });
});

describe('the deduction of a spell', () => {
  it.each([
    [0, 100, 0, 'the first day is deducted'],
    [100, 100, 100, 'the second day is paid'],
    [0, 50, 0, 'half of the deduction is used'],
    [50, 50, 0, 'and the other half'],
    [100, 50, 50, 'then half days are paid'],
    [75, 75, 50, 'a day that is deducted in part'],
    [50, 100, 50, 'a change of degree during the deduction'],
    [400, 25, 25, 'long after the deduction'],
  ])('after %d percent-days, a day at %d %% is paid to %d %% (%s)', (before, degree, expected) => {
    expect(payableDegree(before, degree)).toBe(expected);
  });
});
