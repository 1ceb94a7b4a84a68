import { expect, it } from 'vitest';
import { formatTimeLeft, toRoundedTime } from './rounded-time.ts';

it.each<[ms: number, unit: string, count: number, clock: string, why: string]>([
  [15 * 60_000, 'minutes', 15, '15:00', 'as the dialog opens'],
  [14 * 60_000 + 1, 'minutes', 15, '14:01', 'rounded up'],
  [60_001, 'minutes', 2, '1:01', 'more than a minute'],
  [60_000, 'seconds', 60, '1:00', 'the last minute is rounded to steps of 20 s'],
  [39_000, 'seconds', 40, '0:39', 'rounded up to the step'],
  [20_000, 'seconds', 20, '0:20', 'the last step'],
  [400, 'seconds', 20, '0:01', 'as long as anything is left'],
  [0, 'seconds', 0, '0:00', 'nothing is left'],
  [-5_000, 'seconds', 0, '0:00', 'never below nothing'],
])('%i ms is formatted as %s %i, %s: %s', (ms, unit, count, clock) => {
  expect([toRoundedTime(ms), formatTimeLeft(ms)]).toEqual([{ unit, count }, clock]);
});
