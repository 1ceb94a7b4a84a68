import { describe, expect, it } from 'vitest';
import { isReviewDue } from './is-review-due.ts';

describe('isReviewDue', () => {
  it.each([
    [null, '2026-03-20', true, 'no review has been completed'],
    ['2025-03-21', '2026-03-20', false, 'less than a year ago'],
    ['2025-03-20', '2026-03-20', false, 'exactly a year ago'],
    ['2025-03-19', '2026-03-20', true, 'more than a year ago'],
    ['2024-02-29', '2025-02-28', false, 'a leap day'],
    ['2024-02-29', '2025-03-01', true, 'the day after a leap day'],
  ])('of a review completed %s on %s is %s: %s', (completedOn, today, expected, _why) => {
    expect(isReviewDue(completedOn, today)).toBe(expected);
  });
});
