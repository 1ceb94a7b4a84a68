import { describe, expect, test } from 'vitest';
import { calculateLoadingPhase, type LoadingPhase } from './loading-phase.ts';

type Case = [string, number | undefined, boolean, number, LoadingPhase, number | undefined];

describe('calculateLoadingPhase', () => {
  test.each<Case>([
    ['no response yet, however long it takes', undefined, true, 4000, 'pending', undefined],
    ['a quick response still shows the spinner for 500 ms', 100, true, 120, 'pending', 380],
    ['then the check mark', 100, true, 500, 'confirmed', 850],
    ['a slow response is confirmed at once', 900, true, 900, 'confirmed', 850],
    ['for 850 ms', 900, true, 1749, 'confirmed', 1],
    ['and then it is a button again', 900, true, 1750, 'idle', undefined],
    ['a failure is not confirmed', 900, false, 900, 'idle', undefined],
  ])('%s: response at %s, succeeded %s, now %s: %s', (_, respondedAt, succeeded, now, phase, changesIn) => {
    expect(calculateLoadingPhase({ startedAt: 0, respondedAt, succeeded }, now)).toEqual({
      phase,
      changesIn,
    });
  });
});
