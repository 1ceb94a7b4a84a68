import { expect, it } from 'vitest';
import { countElapsed } from './elapsed.ts';

const MINUTE = 60_000;

it.each<[wallClock: number, monotonicClock: number, expected: number, why: string]>([
  [MINUTE, MINUTE, MINUTE, 'a minute of work'],
  [60 * MINUTE, MINUTE, 60 * MINUTE, 'a laptop that slept: the steady clock stood still'],
  [-30 * MINUTE, MINUTE, MINUTE, 'a clock that was set back'],
  [
    25 * 60 * MINUTE,
    MINUTE,
    25 * 60 * MINUTE,
    'a clock that was set forward: the server is requested too early',
  ],
  [-MINUTE, -1, 0, 'never less than none'],
])('wall clock advances %i, monotonic clock %i: counts %i for %s', (wallClock, steady, expected) => {
  const clocks = { wallClock: 1_000_000, steady: 500 };
  const elapsed = countElapsed({ wallClock: () => clocks.wallClock, monotonicClock: () => clocks.steady });
  clocks.wallClock += wallClock;
  clocks.steady += steady;
  expect(elapsed()).toBe(expected);
});
