import { describe, expect, it } from 'vitest';
import { findHintDay, listMilestones } from './rehab-milestones.ts';

describe('findHintDay', () => {
  it.each([
    [1, null],
    [7, null],
    [8, 8],
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
    expect(findHintDay(day)).toBe(hint);
  });
});

describe('listMilestones', () => {
  it('calculates the date of every milestone from today', () => {
    expect(
      listMilestones(15, '2026-03-20').map(({ day, date, daysAhead }) => [day, date, daysAhead]),
    ).toEqual([
      [8, '2026-03-13', -7],
      [15, '2026-03-20', 0],
      [30, '2026-04-04', 15],
      [91, '2026-06-04', 76],
      [181, '2026-09-02', 166],
    ]);
  });
});
