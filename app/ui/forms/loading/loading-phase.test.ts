import { describe, expect, test } from 'vitest';
import { calculateLoadingPhase, type LoadingPhase } from './loading-phase.ts';

type Case = [number | undefined, boolean, number, LoadingPhase, number | undefined, string];

describe('calculateLoadingPhase', () => {
  test.each<Case>([
    [undefined, true, 4000, 'pending', undefined, 'no response yet, however long it takes'],
    [100, true, 120, 'pending', 380, 'a quick response still shows the spinner for 500 ms'],
    [100, true, 500, 'confirmed', 850, 'then the check mark'],
    [900, true, 900, 'confirmed', 850, 'a slow response is confirmed at once'],
    [900, true, 1749, 'confirmed', 1, 'for 850 ms'],
    [900, true, 1750, 'idle', undefined, 'and then it is a button again'],
    [900, false, 900, 'idle', undefined, 'a failure is not confirmed'],
  ])('response at %s, succeeded %s, now %s: %s (%s)', (respondedAt, succeeded, now, phase, changesIn) => {
    expect(calculateLoadingPhase({ startedAt: 0, respondedAt, succeeded }, now)).toEqual({
      phase,
      changesIn,
    });
  });
});
