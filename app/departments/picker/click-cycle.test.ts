import { describe, expect, it } from 'vitest';
import sv from '#locales/sv/picker.json';
import { findClick, listClicks } from './click-cycle.ts';
import type { Change, PickState } from './selection.ts';

describe('the click cycle', () => {
  const cases: [PickState, number, Change, string][] = [
    ['none', 2, 'on:with', 'nothing is chosen: all of it'],
    ['below', 2, 'on:with', 'some below it: all of it'],
    ['all', 2, 'off:below', 'all of it: the department alone'],
    ['self', 2, 'off:self', 'the department alone, or with some below: only the department is deselected'],
    ['none', 0, 'on:self', 'nothing below it: on'],
    ['all', 0, 'off:self', 'and off'],
  ];
  it.each(cases)('from %s with %i below applies %s: %s', (state, possible, change) => {
    expect(findClick({ state, possible, chosen: 0 })).toBe(change);
  });

  it('matches the help: with all below, the department alone, nothing', () => {
    expect(listClicks()).toEqual(['on:with', 'off:below', 'off:self']);
    expect(sv['help.clicks']).toMatch(
      /^Ett klick .* med underliggande, två klick bara .* tre klick avmarkerar/,
    );
  });
});
