import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { dayNumber, fromDayNumber } from './calendar.ts';
import { daySchema, instantSchema, isPeriod, PERIOD_ERROR, periodShape } from './day.ts';

describe('daySchema', () => {
  test.each<[unknown, boolean, string]>([
    ['2026-03-01', true, 'an ordinary day'],
    ['2024-02-29', true, 'a leap day'],
    ['2000-02-29', true, 'a century that is a leap year'],
    ['1900-02-29', false, 'a century that is none'],
    ['2026-02-29', false, 'no leap year'],
    ['2026-02-30', false, 'no such day'],
    ['2026-04-31', false, 'April has 30'],
    ['2026-13-01', false, 'no such month'],
    ['2026-00-10', false, 'no month 0'],
    ['2026-3-1', false, 'not padded'],
    ['20260301', false, 'the basic format'],
    ['2026-03-01T00:00:00Z', false, 'an instant'],
    [' 2026-03-01', false, 'blanks'],
    ['0000-01-01', false, 'a year that PostgreSQL lacks'],
    ['1899-12-31', false, 'before our time'],
    ['2200-01-01', false, 'after it'],
    ['+002026-03-01', false, 'an extended year'],
    ['', false, 'nothing'],
    [20_260_301, false, 'a number'],
  ])('accepts %j: %s (%s)', (value, accepted) => {
    const result = daySchema.safeParse(value);
    const messages = result.error?.issues.map((issue) => issue.message) ?? [];
    expect(messages).toEqual(accepted ? [] : ['error.date']);
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
  ])('accepts %s: %s (%s)', (value, accepted) => {
    expect(instantSchema.safeParse(value).success).toBe(accepted);
  });
});

describe('the period schema', () => {
  const schema = z.strictObject(periodShape).refine(isPeriod, PERIOD_ERROR);

  test.each([
    ['2026-01-01', '2026-01-31', true, 'a month'],
    ['2026-01-01', '2026-01-01', true, 'a day'],
    ['2026-01-02', '2026-01-01', false, 'backwards'],
  ])('accepts %s to %s: %s (%s)', (periodStart, periodEnd, accepted) => {
    expect(schema.safeParse({ periodStart, periodEnd }).success).toBe(accepted);
  });

  it('reports the error on the end date', () => {
    const result = schema.safeParse({ periodStart: '2026-01-02', periodEnd: '2026-01-01' });
    expect(result.error?.issues).toMatchObject([{ path: ['periodEnd'], message: 'filter.error.period' }]);
  });
});
