import { describe, expect, it } from 'vitest';
import { dayNumber } from '#contract/values/calendar.ts';
import type { FollowUpStatus } from '#contract/values/vocabulary.ts';
import { countByDay } from './count-by-day.ts';

const due = (day: string, status: FollowUpStatus = 'open') => ({ status, dueOn: dayNumber(day) });

describe('countByDay', () => {
  it('counts open and postponed actions for each day, in order of days', () => {
    const actions = [due('2026-03-21', 'postponed'), due('2026-03-02'), due('2026-03-21')];
    expect(countByDay(actions)).toEqual([
      { day: '2026-03-02', count: 1 },
      { day: '2026-03-21', count: 2 },
    ]);
  });

  it('leaves out actions that are done', () => {
    expect(countByDay([due('2026-03-02', 'done')])).toEqual([]);
  });
});
