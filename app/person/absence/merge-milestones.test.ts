import { describe, expect, it } from 'vitest';
import type { FollowUpMilestone } from '#contract/calls/rehabilitation/follow-up.ts';
import { listMilestones } from '../plans/rehab-milestones.ts';
import { mergeMilestones } from './merge-milestones.ts';

const TODAY = '2026-03-20';

/** On day 20 of a sick leave. */
const byDate = listMilestones(20, TODAY, 8);
const followedUp: FollowUpMilestone[] = [
  { day: 8, date: '2026-03-08', state: 'done', reason: 'sickNoteMissing' },
  { day: 15, date: '2026-03-15', state: 'due', reason: 'planNeeded' },
  { day: 30, date: '2026-03-30', state: 'ahead', reason: 'returnPlanDue' },
  { day: 365, date: '2027-02-28', state: 'ahead', reason: 'assessmentAhead' },
];

describe('mergeMilestones', () => {
  it('returns the milestones by date for a role that may not follow up', () => {
    expect(mergeMilestones(byDate, [], TODAY).map(({ day, state }) => [day, state])).toEqual([
      [8, 'passed'],
      [15, 'passed'],
      [30, 'ahead'],
      [91, 'ahead'],
      [181, 'ahead'],
    ]);
  });

  it('replaces a milestone by date with what was done, and keeps the report of day 15', () => {
    const merged = mergeMilestones(byDate, followedUp, TODAY);
    expect(merged.map(({ day, text, state }) => [day, text, state])).toEqual([
      [8, 'person:milestone.sickNote', 'done'],
      [15, 'person:milestone.15', 'passed'],
      [15, 'person:milestone.plan', 'due'],
      [30, 'person:milestone.30', 'ahead'],
      [91, 'person:milestone.91', 'ahead'],
      [181, 'person:milestone.181', 'ahead'],
      [365, 'person:milestone.365', 'ahead'],
    ]);
    expect(merged.map(({ daysAhead }) => daysAhead)).toEqual([-12, -5, -5, 10, 71, 161, 345]);
  });
});
