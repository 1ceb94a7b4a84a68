import { Temporal } from 'temporal-polyfill';
import type { Clock } from '#contract/values/calendar.ts';

/** A clock that changes only through `advance`. */
export type TestClock = Clock & { advance(duration: Temporal.DurationLike): void };

export function createTestClock(start: string): TestClock {
  let now = Temporal.Instant.from(start);
  return Object.assign(() => now, {
    advance(duration: Temporal.DurationLike) {
      now = now.add(duration);
    },
  });
}
