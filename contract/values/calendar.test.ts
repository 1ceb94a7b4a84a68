import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths, dayNumber, fromDayNumber, todayIn, weekday } from './calendar.ts';

const anyDayNumber = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') });

describe('dayNumber', () => {
  test.each([
    ['1970-01-01', 0, 'the epoch'],
    ['1969-12-31', -1, 'the day before'],
    ['2024-02-29', 19_782, 'a leap day'],
    ['2026-03-30', 20_542, 'the day after the clocks go forward'],
  ])('maps %s to %i (%s)', (day, number) => {
    expect(dayNumber(day)).toBe(number);
    expect(fromDayNumber(number)).toBe(day);
  });

  it('throws for an invalid day', () => {
    expect(() => dayNumber('2026-13-01')).toThrow(RangeError);
    expect(() => dayNumber('today')).toThrow(RangeError);
  });

  it('agrees with Temporal after more days than the caches keep', () => {
    const epoch = Temporal.PlainDate.from('1970-01-01');
    const numbers = Array.from({ length: 60_000 }, (_, index) => index);
    const days = numbers.map(fromDayNumber);
    expect(days.map(dayNumber)).toEqual(numbers);
    for (const number of [0, 49_999, 50_000, 50_001, 59_999]) {
      expect([number, fromDayNumber(number)]).toEqual([number, epoch.add({ days: number }).toString()]);
    }
  });

  it('agrees with Temporal on every day of three centuries', () => {
    const epoch = Temporal.PlainDate.from('1970-01-01');
    fc.assert(
      fc.property(anyDayNumber, (number) => {
        const day = fromDayNumber(number);
        expect(day).toBe(epoch.add({ days: number }).toString());
        expect(dayNumber(day)).toBe(number);
        expect(weekday(day)).toBe(Temporal.PlainDate.from(day).dayOfWeek);
      }),
    );
  });
});

describe('addDays', () => {
  test.each([
    ['2026-03-28', 2, '2026-03-30', 'over the change to summer time'],
    ['2026-10-24', 2, '2026-10-26', 'over the change to winter time'],
    ['2024-02-28', 1, '2024-02-29', 'into a leap day'],
    ['2025-02-28', 1, '2025-03-01', 'past the end of February'],
    ['2026-01-01', -1, '2025-12-31', 'back over a new year'],
  ])('adds to %s %i days: %s (%s)', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});

describe('addMonths', () => {
  test.each([
    ['2025-08-31', -6, '2025-02-28', 'a day that February lacks'],
    ['2024-02-29', -12, '2023-02-28', 'rule D8: the same day last year'],
    ['2025-02-28', -12, '2024-02-28', 'not the 29th'],
    ['2025-12-15', 1, '2026-01-15', 'over a new year'],
  ])('adds to %s %i months: %s (%s)', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe('weekday', () => {
  test.each([
    ['2026-03-02', 1, 'Monday'],
    ['2026-03-08', 7, 'Sunday'],
    ['1969-12-29', 1, 'a Monday before the epoch'],
  ])('maps %s to %i (%s)', (day, expected) => {
    expect(weekday(day)).toBe(expected);
  });
});

describe('todayIn', () => {
  test.each([
    ['2026-01-31T22:59:59Z', '2026-01-31', 'winter: one hour ahead of UTC'],
    ['2026-01-31T23:00:00Z', '2026-02-01', 'midnight in winter'],
    ['2026-06-30T21:59:59Z', '2026-06-30', 'summer: two hours ahead'],
    ['2026-06-30T22:00:00Z', '2026-07-01', 'midnight in summer'],
    ['2026-03-29T00:59:59Z', '2026-03-29', 'before the clocks go forward'],
    ['2026-10-24T22:00:00Z', '2026-10-25', 'midnight before they go back'],
  ])('maps the instant %s to the Swedish day %s (%s)', (instant, day) => {
    expect(todayIn(Temporal.Instant.from(instant))).toBe(day);
  });
});
