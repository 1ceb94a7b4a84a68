import { describe, expect, it } from 'vitest';
import { dayNumber } from '#contract/values/calendar.ts';
import { luhnDigit } from '#provider/people/luhn-digit.ts';
import { testPersonalNumber } from './test-personal-number.ts';

describe('luhnDigit', () => {
  it.each([
    ['150916000', 6, 'nothing but the date'],
    ['811218987', 6, 'a personal number of the public examples'],
    ['556677889', 9, 'an organisation number'],
    ['000000000', 0, 'zeros'],
  ])('calculates for %s the digit %i (%s)', (digits, expected) => {
    expect(luhnDigit(digits)).toBe(expected);
  });
});

describe('testPersonalNumber', () => {
  it('returns ten different numbers per day and gender, all of the reserved series', () => {
    const day = dayNumber('1984-02-29');
    const numbers = (['female', 'male'] as const).flatMap((gender) =>
      Array.from({ length: 10 }, (_, index) => testPersonalNumber(day, gender, index)),
    );
    expect(new Set(numbers).size).toBe(20);
    for (const number of numbers) expect(number).toMatch(/^198402299[89]\d\d$/);
  });

  it.each([
    ['female', 0],
    ['male', 1],
  ] as const)('encodes a %s in the third digit of the serial', (gender, parity) => {
    const number = testPersonalNumber(dayNumber('1990-07-01'), gender, 4);
    expect(Number(number[10]) % 2).toBe(parity);
    expect(luhnDigit(number.slice(2, 11))).toBe(Number(number[11]));
  });
});
