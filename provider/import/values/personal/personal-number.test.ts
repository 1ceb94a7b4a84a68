import { describe, expect, test } from 'vitest';
import { dayNumber } from '#contract/values/calendar.ts';
import { luhnDigit } from '#provider/people/luhn-digit.ts';
import { testPersonalNumber } from '#provider/demo/people/test-personal-number.ts';
import { findBirthDate, parseAnyPersonalNumber, parsePersonalNumber } from './personal-number.ts';

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
  expect(findBirthDate(coordination)).toBe('1980-02-03');
});

/** Appends the check digit to nine digits after the century. */
const withCheckDigit = (number: string) => number + String(luhnDigit(number.slice(2)));
const noDay = withCheckDigit('19800260980');
const noMonth = withCheckDigit('19800072980');
const neither = withCheckDigit('19800060980');
const young = withCheckDigit('20240060980');

describe('parseAnyPersonalNumber', () => {
  test.each<[text: string, number: string | null, kind: string | null, why: string]>([
    [own, own, 'complete', 'a personal number'],
    [coordination, coordination, 'complete', 'a coordination number'],
    [noDay, noDay, 'incomplete', 'an unknown day'],
    [noMonth, noMonth, 'incomplete', 'an unknown month'],
    [
      `${neither.slice(2, 8)}-${neither.slice(8)}`,
      neither,
      'incomplete',
      'ten digits, an unknown day and month',
    ],
    [young.slice(2), young, 'incomplete', 'ten digits of this century'],
    [
      `${neither.slice(2, 8)}+${neither.slice(8)}`,
      `18${neither.slice(2)}`,
      'incomplete',
      'a hundred years or more',
    ],
    ['19800203-T123', '19800203T123', 'interim', 'an interim number'],
    ['800203-tf10', '19800203TF10', 'interim', 'ten characters in lower case'],
    ['19800263T123', '19800263T123', 'interim', 'an interim number with a coordination day'],
    [noDay.slice(0, 11) + String((Number(noDay[11]) + 1) % 10), null, null, 'a wrong check digit'],
    [withCheckDigit('19800002980'), null, null, 'an unknown month in a personal number'],
    [withCheckDigit('19801360980'), null, null, 'month 13'],
    [withCheckDigit('19800292980'), null, null, 'day 32'],
    [withCheckDigit('20260060980'), null, null, 'a year after today'],
    ['19800230T123', null, null, 'an interim number without a day of the calendar'],
    ['19800203A123', null, null, 'a letter that interim numbers do not have'],
    ['19800203T12', null, null, 'too short'],
  ])('parses %j as %j, %s (%s)', (text, number, kind) => {
    expect(parseAnyPersonalNumber(text, TODAY)).toEqual(number === null ? null : { number, kind });
  });

  // Published test numbers of the project github.com/personnummer.
  test.each<[text: string, isValid: boolean]>([
    ['19730288-9931', true],
    ['202107919967', true],
    ['4205669899', false],
    ['197210869924', false],
    ['090527+1474', true],
    ['000229-2399', true],
    ['150916-0006', false],
    ['19700428-9895', false],
  ])('validates %s: %s', (text, isValid) => {
    expect(parseAnyPersonalNumber(text, TODAY) !== null).toBe(isValid);
  });
});

test('identifies nobody by an incomplete or interim number', () => {
  expect(parsePersonalNumber(noDay, TODAY)).toBeNull();
  expect(parsePersonalNumber('19800203T123', TODAY)).toBeNull();
});

test('reads no birth date from an incomplete or interim number', () => {
  expect([noDay, noMonth, neither, '19800203T123'].map(findBirthDate)).toEqual([null, null, null, null]);
});
