import { describe, expect, it } from 'vitest';
import { isFollowUpOverdue } from './is-follow-up-overdue.ts';

describe('isFollowUpOverdue', () => {
  const finished = '2026-03-01T08:00:00Z';
  const cases: [string, string | null, string | null, boolean][] = [
    ['a day before today in an ongoing plan', '2026-03-19', null, true],
    ['today in an ongoing plan', '2026-03-20', null, false],
    ['a day after today in an ongoing plan', '2026-03-21', null, false],
    ['no day in an ongoing plan', null, null, false],
    ['a day before the plan was finished', '2026-02-27', finished, false],
    ['a day between the finish and today', '2026-03-19', finished, false],
    ['today in a finished plan', '2026-03-20', finished, false],
    ['a day after today in a finished plan', '2026-03-21', finished, false],
    ['no day in a finished plan', null, finished, false],
  ];

  it.each(cases)('returns for %s: %s, finished %s → %s', (_, followUpDate, archivedAt, expected) => {
    expect(isFollowUpOverdue({ followUpDate, archivedAt }, '2026-03-20')).toBe(expected);
  });
});
