import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dayNumber, fromDayNumber, TIME_ZONE } from '#contract/values/calendar.ts';
import { swedishInstant } from './swedish-time.ts';

describe('swedishInstant', () => {
  it('matches the time zone database on every day, early and late', () => {
    for (let day = dayNumber('2020-01-01'); day < dayNumber('2031-01-01'); day += 1) {
      for (const minute of [330, 1199]) {
        const wallClock = Temporal.PlainDate.from(fromDayNumber(day)).toZonedDateTime({
          timeZone: TIME_ZONE,
          plainTime: { hour: Math.floor(minute / 60), minute: minute % 60 },
        });
        expect(swedishInstant(day, minute)).toBe(wallClock.toInstant().toString());
      }
    }
  });
});
