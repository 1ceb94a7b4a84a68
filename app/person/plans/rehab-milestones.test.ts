import { describe, expect, it } from 'vitest';
import { findHint, listMilestones } from './rehab-milestones.ts';

describe('findHint', () => {
  it.each([
    [1, null],
    [7, null],
    [8, 'sickNote'],
    [9, null],
    [14, null],
    [15, 15],
    [16, null],
    [29, null],
    [30, 30],
    [31, null],
    [90, null],
    [91, 91],
    [92, null],
    [180, null],
    [181, 181],
    [365, 181],
    [366, null],
  ])('maps day %i to the hint of day %s', (day, hint) => {
    expect(findHint(day, 8)).toBe(hint);
  });

  it.each([
    [3, 'sickNote'],
    [8, null],
    [15, 15],
  ])('maps day %i to the hint %s when a sick note is needed from day 3', (day, hint) => {
    expect(findHint(day, 3)).toBe(hint);
  });
});

describe('listMilestones', () => {
  it('calculates the date of every milestone from today', () => {
    expect(
      listMilestones(15, '2026-03-20', 8).map(({ day, date, daysAhead }) => [day, date, daysAhead]),
    ).toEqual([
      [8, '2026-03-13', -7],
      [15, '2026-03-20', 0],
      [30, '2026-04-04', 15],
      [91, '2026-06-04', 76],
      [181, '2026-09-02', 166],
    ]);
  });

  it('uses the day from which the organisation needs a sick note', () => {
    expect(listMilestones(15, '2026-03-20', 3)[0]).toEqual({
      id: 'sickNote',
      day: 3,
      date: '2026-03-08',
      daysAhead: -12,
    });
  });
});
