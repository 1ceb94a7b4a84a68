import { describe, expect, it, test } from 'vitest';
import { countRepeatedDays, toFollowUpSettings } from './follow-up-settings.ts';
import { DEFAULT_SETTINGS, FOLLOW_UP_BOUNDS, type FollowUpLimit } from './organisation-settings.ts';

describe('toFollowUpSettings', () => {
  it('takes every limit that an organisation may set from its settings', () => {
    const limits = {
      repeatedSpells: 4,
      repeatedMonths: 12,
      sickNoteDay: 1,
      planNeededDay: 30,
      sickNoteEndsLeadDays: 7,
      assessmentLeadDays: 21,
    };
    expect(toFollowUpSettings(limits)).toEqual({
      sickNoteDay: 1,
      planNeededDay: 30,
      repeated: { spells: 4, months: 12 },
      leadDays: { sickNoteEnds: 7, returnPlan: 0, assessment: 21, followUp: 0 },
      talkWithinDays: 14,
    });
  });
});

test.each<[months: number, days: number, why: string]>([
  [6, 183, 'the default'],
  [12, 366, 'a leap year fits'],
  [2, 61, 'the shortest'],
  [3, 92, 'a half day is rounded up'],
])('%i months of repeated short-term absence are %i days (%s)', (months, days) => {
  expect(countRepeatedDays({ months })).toBe(days);
});

test.each(Object.keys(FOLLOW_UP_BOUNDS) as FollowUpLimit[])(
  'the default of %s is within its bounds',
  (limit) => {
    const { min, max } = FOLLOW_UP_BOUNDS[limit];
    expect(DEFAULT_SETTINGS[limit]).toBeGreaterThanOrEqual(min);
    expect(DEFAULT_SETTINGS[limit]).toBeLessThanOrEqual(max);
  },
);
