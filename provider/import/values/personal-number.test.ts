import { describe, expect, test } from 'vitest';
import { dayNumber } from '#contract/values/calendar.ts';
import { luhnDigit } from '#provider/people/luhn-digit.ts';
import { testPersonalNumber } from '#provider/demo/people/test-personal-number.ts';
import { birthDateOf, parsePersonalNumber } from './personal-number.ts';

const TODAY = '2025-04-15';
const own = testPersonalNumber(dayNumber('1980-02-03'), 'female', 0);
const child = testPersonalNumber(dayNumber('2015-02-03'), 'male', 0);
const old = testPersonalNumber(dayNumber('1922-02-03'), 'male', 0);
const coordination = `19800263980${luhnDigit('800263980')}`;

describe('parsePersonalNumber', () => {
  test.each<[text: string, number: string | null, why: string]>([
    [own, own, 'twelve digits'],
    [`${own.slice(0, 8)}-${own.slice(8)}`, own, 'with a dash'],
    [own.slice(2), own, 'ten digits'],
    [`${own.slice(2, 8)}-${own.slice(8)}`, own, 'ten digits with a dash'],
    [child.slice(2), child, 'ten digits of this century'],
    [`${old.slice(2, 8)}+${old.slice(8)}`, old, 'a hundred years or more'],
    [coordination, coordination, 'a coordination number: the day counts from 61'],
    [own.slice(0, 11) + String((Number(own[11]) + 1) % 10), null, 'a wrong check digit'],
    [`19800230980${luhnDigit('800230980')}`, null, 'no day of the calendar'],
    [`20800203980${luhnDigit('800203980')}`, null, 'not born yet'],
    ['19800203', null, 'a date alone'],
    ['', null, 'nothing'],
  ])('parses %j as %j (%s)', (text, number) => {
    expect(parsePersonalNumber(text, TODAY)).toBe(number);
  });
});

test('reads the birth date from a coordination number', () => {
  expect(birthDateOf(coordination)).toBe('1980-02-03');
});
