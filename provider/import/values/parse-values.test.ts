import { describe, expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { parseOrganisationNumber } from './personal/organisation-number.ts';
import { parseDecimal } from './parse-decimal.ts';
import { parseFlag } from './parse-flag.ts';
import { parseTimestamp } from './parse-timestamp.ts';

describe('parseDecimal', () => {
  test.each<[text: string, value: number | null, why: string]>([
    ['7,5', 7.5, 'decimal comma'],
    ['100.0', 100, 'decimal point'],
    ['-8', -8, 'a correction'],
    [',5', 0.5, 'nothing before the comma'],
    ['1 000', null, 'a space'],
    ['1,000.5', null, 'both signs'],
    ['', null, 'nothing'],
    ['NaN', null, 'a word'],
    ['1e3', null, 'a power'],
  ])('%j is %j (%s)', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });
});

describe('parseFlag', () => {
  test.each<[text: string, value: boolean | null]>([
    ['Ja', true],
    ['NEJ', false],
    ['true', true],
    ['0', false],
    ['x', true],
    ['', false],
    ['kanske', null],
  ])('%j is %j', (text, value) => {
    expect(parseFlag(text)).toBe(value);
  });
});

describe('parseTimestamp', () => {
  test.each<[text: string, instant: string | null, why: string]>([
    ['2025-02-03 07:15', '2025-02-03T06:15:00Z', 'winter in Sweden'],
    ['2025-07-03T07:15:30', '2025-07-03T05:15:30Z', 'summer in Sweden'],
    ['20250703', '2025-07-02T22:00:00Z', 'a day is its midnight'],
    ['2025-07-03T07:15:00Z', '2025-07-03T07:15:00Z', 'a zone of its own'],
    ['2025-07-03T07:15:00+02:00', '2025-07-03T05:15:00Z', 'an offset'],
    ['2025-02-30 07:15', null, 'no day'],
    ['kl 7', null, 'words'],
  ])('%j is %j (%s)', (text, instant) => {
    expect(parseTimestamp(text)).toBe(instant);
  });
});

describe('parseOrganisationNumber', () => {
  test.each<[text: string, number: string | null, why: string]>([
    ['556677-8899', '5566778899', 'with its dash'],
    ['5566778899', '5566778899', 'without'],
    ['16556677-8899', '5566778899', 'with century digits'],
    ['556677-8898', null, 'a wrong check digit'],
    ['121212-1212', '1212121212', 'the personal number of a sole trader'],
    ['19121212-1212', '1212121212', 'the same with its century'],
    ['121212-1213', null, 'the same with a wrong check digit'],
    ['121512-1219', null, 'month 15'],
    ['55667788', null, 'too short'],
  ])('%j is %j (%s)', (text, number) => {
    expect(parseOrganisationNumber(text)).toBe(number);
  });
});

describe('cleanText', () => {
  test.each<[text: string, clean: string, why: string]>([
    ['Anna\u00a0Maria', 'Anna Maria', 'a non-breaking space'],
    ['A\u030asa', 'Åsa', 'a letter in two parts'],
    ['  Ek\t', 'Ek', 'spaces around'],
    ['A\u0000B', 'A B', 'what no database text can hold'],
    ['A\u007fB', 'A B', 'a control character of ASCII'],
    ['', '', 'nothing'],
    ['Ek ', 'Ek', 'a space at the end'],
    ['E  k', 'E  k', 'spaces inside'],
  ])('%j is %j (%s)', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});
