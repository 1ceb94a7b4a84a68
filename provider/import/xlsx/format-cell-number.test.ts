import { describe, expect, test } from 'vitest';
import { formatCellNumber, toHours, toNumberFormat, toSerialDate } from './format-cell-number.ts';

const text = (stored: string, id: number, code?: string, is1904 = false) =>
  formatCellNumber(stored, toNumberFormat(id, code), is1904);

describe('formatCellNumber', () => {
  test.each<[stored: string, id: number, code: string | undefined, expected: string | null, why: string]>([
    ['45691', 14, undefined, '2025-02-03', 'a built-in date format'],
    ['45691', 164, 'yyyy\\-mm\\-dd', '2025-02-03', 'a custom date format'],
    ['45691', 164, '[$-41D]d mmmm yyyy;@', '2025-02-03', 'a date format with a locale'],
    ['45691.302083333336', 22, undefined, '2025-02-03T07:15:00', 'a time of day, rounded to the second'],
    ['45691.999999999', 22, undefined, '2025-02-04', 'a time that rounds to midnight'],
    ['1', 14, undefined, '1900-01-01', 'the first serial'],
    ['59', 14, undefined, '1900-02-28', 'before the fictional leap day'],
    ['60', 14, undefined, null, 'the fictional leap day'],
    ['61', 14, undefined, '1900-03-01', 'after the fictional leap day'],
    ['2958465', 14, undefined, '9999-12-31', 'the last day of a workbook'],
    ['2958466', 14, undefined, null, 'after the last day'],
    ['0.3', 20, undefined, null, 'a time without a day'],
    ['-1', 14, undefined, null, 'a negative date'],
    ['0.5', 9, undefined, '50 %', 'a percentage'],
    ['0.57', 164, '0.0 %', '57 %', 'a percentage without float noise'],
    ['0.30000000000000004', 0, undefined, '0.3', 'float noise'],
    ['198002031234', 0, undefined, '198002031234', 'a personal number'],
    ['1.98002031234E11', 0, undefined, '198002031234', 'an exponent'],
    ['1E-7', 0, undefined, '0.0000001', 'a small number'],
    ['1E16', 0, undefined, null, 'more digits than are stored'],
    ['42', 164, '00000', '00042', 'leading zeros of the format'],
    ['502031234', 164, '000000\\-0000', '050203-1234', 'a format of personal numbers'],
    ['5', 164, '0 "days"', '5', 'letters of a quoted text'],
    ['5', 164, '[Red]0', '5', 'letters of a colour'],
    ['NaN', 0, undefined, null, 'no number'],
  ])('formats %s with format %i %s as %s: %s', (stored, id, code, expected) => {
    expect(text(stored, id, code)).toBe(expected);
  });

  test.each<[stored: string, expected: string | null, why: string]>([
    ['45691', '2025-02-03', 'a serial number'],
    ['2958465', '9999-12-31', 'an open end'],
    ['30103', null, 'also 2003-01-03 without its leading zero'],
    ['41231', null, 'also 2004-12-31 without its leading zero'],
    ['41301', '2013-01-27', 'no written date: there is no month 13'],
    ['3000', null, 'a year before 1930'],
    ['45691.5', null, 'a time'],
    ['', null, 'nothing'],
  ])('reads %s without a date format as %s: %s', (stored, expected) => {
    expect(toSerialDate(stored, false)).toBe(expected);
  });

  test.each<[stored: string, id: number, code: string | undefined, expected: string | null, why: string]>([
    ['0.33333333333333331', 20, undefined, '8', 'h:mm'],
    ['0.3125', 21, undefined, '7.5', 'h:mm:ss'],
    ['0', 20, undefined, '0', 'zero'],
    ['1.6666666666666667', 46, undefined, '40', '[h]:mm:ss'],
    ['1.6666666666666667', 164, '[h]:mm', '40', 'elapsed hours'],
    ['-0.125', 164, '[hh]:mm;@', '-3', 'negative hours'],
    ['0.3125', 164, '[$-F400]h:mm:ss\\ AM/PM', '7.5', "the system's time format"],
    ['0.3125', 164, 'hh:mm;@', '7.5', 'a custom format'],
    ['0.3125', 164, 'h:mm AM/PM', null, 'a time before noon'],
    ['8', 20, undefined, null, 'days, shown as 0:00'],
    ['0.3125', 22, undefined, null, 'a date and time'],
    ['0.3125', 164, 'yyyy-mm-dd hh:mm', null, 'a date and time of the workbook'],
    ['0.3125', 45, undefined, null, 'minutes and seconds'],
    ['0.3125', 0, undefined, null, 'no time format'],
    ['', 20, undefined, null, 'nothing'],
  ])('reads %s with format %i %s as %s hours: %s', (stored, id, code, expected) => {
    expect(toHours(stored, toNumberFormat(id, code))).toBe(expected);
  });

  test('counts dates of the 1904 system from 1904-01-01', () => {
    expect(text('44229', 14, undefined, true)).toBe('2025-02-03');
    expect(text('1', 14, undefined, true)).toBe('1904-01-02');
    expect(text('2958465', 14, undefined, true)).toBeNull();
  });
});
