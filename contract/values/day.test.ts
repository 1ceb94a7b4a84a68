import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { dayNumber, fromDayNumber } from './calendar.ts';
import { daySchema, instantSchema, isPeriod, PERIOD_ERROR, periodShape } from './day.ts';

describe('daySchema', () => {
  test.each<[string, string]>([
    ['2026-03-01', 'an ordinary day'],
    ['2024-02-29', 'a leap day'],
    ['2000-02-29', 'a leap day in a century year'],
  ])('accepts %j: %s', (value) => {
    expect(daySchema.parse(value)).toBe(value);
  });

  test.each<[unknown, string]>([
    ['1900-02-29', 'no leap day in this century year'],
    ['2026-02-29', 'no leap day in this year'],
    ['2026-02-30', 'no such day in February'],
    ['2026-04-31', 'no such day in April'],
    ['2026-13-01', 'month 13'],
    ['2026-00-10', 'month 0'],
    ['2026-3-1', 'month and day without leading zeros'],
    ['20260301', 'the basic format'],
    ['2026-03-01T00:00:00Z', 'an instant'],
    [' 2026-03-01', 'a leading space'],
    ['0000-01-01', 'a year that PostgreSQL does not support'],
    ['1899-12-31', 'the day before the first accepted day'],
    ['2200-01-01', 'the day after the last accepted day'],
    ['+002026-03-01', 'an extended year'],
    ['', 'an empty text'],
    [20_260_301, 'a number'],
  ])('rejects %j: %s', (value) => {
    const messages = daySchema.safeParse(value).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['error.date']);
  });

  it('accepts every day of its range unchanged', () => {
    const numbers = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') });
    fc.assert(
      fc.property(numbers, (number) => {
        expect(daySchema.parse(fromDayNumber(number))).toBe(fromDayNumber(number));
      }),
    );
  });
});

describe('instantSchema', () => {
  test.each([
    ['2026-03-01T08:12:00Z', true, 'UTC'],
    ['2026-03-01T08:12:00.123Z', true, 'with milliseconds'],
    ['2026-03-01T09:12:00+01:00', true, 'an offset'],
    ['2026-03-01T08:12:00', false, 'no zone'],
    ['2026-02-30T08:12:00Z', false, 'no such day'],
    ['2026-03-01T24:12:00Z', false, 'no such hour'],
    ['2026-03-01', false, 'a day'],
  ])('returns whether %s is valid: %s (%s)', (value, accepted) => {
    expect(instantSchema.safeParse(value).success).toBe(accepted);
  });
});

describe('the period schema', () => {
  const schema = z.strictObject(periodShape).refine(isPeriod, PERIOD_ERROR);

  test.each([
    ['2026-01-01', '2026-01-31', true, 'a month'],
    ['2026-01-01', '2026-01-01', true, 'a day'],
    ['2026-01-02', '2026-01-01', false, 'backwards'],
  ])('returns whether %s to %s is valid: %s (%s)', (periodStart, periodEnd, accepted) => {
    expect(schema.safeParse({ periodStart, periodEnd }).success).toBe(accepted);
  });

  it('reports the error on the end date', () => {
    const result = schema.safeParse({ periodStart: '2026-01-02', periodEnd: '2026-01-01' });
    expect(result.error?.issues).toMatchObject([{ path: ['periodEnd'], message: 'filter.error.period' }]);
  });
});
