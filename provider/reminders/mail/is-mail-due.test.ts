import { expect, test } from 'vitest';
import { isMailDue, type MailState } from './is-mail-due.ts';

const daily = (since: string, latest: string | null = null): MailState => ({
  frequency: 'daily',
  since,
  latest,
});
const weekly = (since: string, latest: string | null = null): MailState => ({
  frequency: 'weekly',
  since,
  latest,
});

// 2026-03-16 is a Monday.
test.each<[MailState, string, boolean, string]>([
  [daily('2026-03-15'), '2026-03-16', true, 'a weekday'],
  [daily('2026-03-16'), '2026-03-16', false, 'the day on which it was chosen'],
  [daily('2026-03-10', '2026-03-16'), '2026-03-16', false, 'sent today'],
  [daily('2026-03-10', '2026-03-16'), '2026-03-17', true, 'sent yesterday'],
  [daily('2026-03-10', '2026-03-19'), '2026-03-20', true, 'a Friday'],
  [daily('2026-03-10', '2026-03-20'), '2026-03-21', false, 'a Saturday'],
  [daily('2026-03-10', '2026-03-20'), '2026-03-22', false, 'a Sunday'],
  [daily('2026-03-10', '2026-04-02'), '2026-04-03', false, 'Good Friday'],
  [weekly('2026-03-15'), '2026-03-16', true, 'a Monday'],
  [weekly('2026-03-16'), '2026-03-16', false, 'the Monday on which it was chosen'],
  [weekly('2026-03-16'), '2026-03-18', false, 'chosen this week'],
  [weekly('2026-03-18'), '2026-03-23', true, 'the Monday after'],
  [weekly('2026-03-01', '2026-03-09'), '2026-03-18', true, 'no process ran on Monday'],
  [weekly('2026-03-01', '2026-03-16'), '2026-03-18', false, 'sent this Monday'],
  [weekly('2026-03-01', '2026-03-09'), '2026-03-22', false, 'a Sunday'],
  [weekly('2026-03-01', '2026-03-30'), '2026-04-06', false, 'Easter Monday'],
  [weekly('2026-03-01', '2026-03-30'), '2026-04-07', true, 'the day after Easter Monday'],
  [weekly('2026-03-01', '2025-12-29'), '2026-01-01', false, 'sent in the same week of the year before'],
])('%j on %s: %s (%s)', (state, today, expected) => {
  expect(isMailDue(state, today)).toBe(expected);
});
