import { Temporal } from 'temporal-polyfill';
import type { Day } from '#contract/values/calendar.ts';

/** The instant at which a day, or the day so many days later, begins in Sweden. */
export function startOfDay(day: Day, daysLater = 0): string {
  return Temporal.PlainDate.from(day)
    .add({ days: daysLater })
    .toZonedDateTime('Europe/Stockholm')
    .toInstant()
    .toString();
}
