import { describe, expect, it } from 'vitest';
import { placeLists } from './place-lists.ts';

const place = (absentCount: number, shownCount: number) =>
  placeLists({
    absent: {
      counts: {
        ok: true,
        value: [
          { type: 'SICK_LEAVE', count: absentCount },
          { type: 'CARE_OF_CHILD', count: 0 },
        ],
      },
    },
    notifications: { ok: true, value: { shown: Array.from({ length: shownCount }) } },
  });

describe('placeLists', () => {
  it('puts the lists below the charts when the notifications are the longer column', () => {
    expect(place(10, 4)).toBe('charts');
    expect(place(0, 5)).toBe('charts');
  });

  it('puts the lists below the notifications when these are the shorter column', () => {
    expect(place(10, 2)).toBe('notifications');
    expect(place(0, 0)).toBe('notifications');
  });

  it('puts the lists below both columns when these are about equally long, or the lists are long', () => {
    expect(place(10, 3)).toBe('page');
    expect(place(11, 0)).toBe('page');
    expect(place(200, 5)).toBe('page');
  });

  it('puts the lists below both columns when the absences could not be counted', () => {
    expect(
      placeLists({ absent: { counts: { ok: false } }, notifications: { ok: true, value: { shown: [] } } }),
    ).toBe('page');
  });
});
