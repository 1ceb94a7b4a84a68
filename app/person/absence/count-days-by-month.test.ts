import { describe, expect, it } from 'vitest';
import { countDaysByMonth } from './count-days-by-month.ts';

const sick = (fromDate: string, toDate: string | null) => ({ type: 'SICK_LEAVE', fromDate, toDate }) as const;
const care = (fromDate: string, toDate: string) => ({ type: 'CARE_OF_CHILD', fromDate, toDate }) as const;

function count(absences: Parameters<typeof countDaysByMonth>[0], today = '2026-03-20') {
  return countDaysByMonth(absences, today, 3).map(({ month, parts }) => [month, ...parts]);
}

describe('countDaysByMonth', () => {
  it.each([
    [[], [0, 0], [0, 0], [0, 0], 'no absence'],
    [[sick('2026-02-27', '2026-03-02')], [0, 0], [2, 0], [2, 0], 'over the end of a month'],
    [[sick('2026-03-18', null)], [0, 0], [0, 0], [3, 0], 'an open one up to today'],
    [[sick('2026-03-18', '2026-04-30')], [0, 0], [0, 0], [3, 0], 'what is reported ahead'],
    [[sick('2025-11-01', '2026-01-01')], [1, 0], [0, 0], [0, 0], 'what began before'],
    [[sick('2025-01-01', '2025-12-31')], [0, 0], [0, 0], [0, 0], 'what ended before'],
    [[sick('2026-03-02', '2026-03-03'), sick('2026-03-03', '2026-03-04')], [0, 0], [0, 0], [3, 0], 'twice'],
    [
      [care('2026-03-02', '2026-03-03'), sick('2026-03-03', '2026-03-03')],
      [0, 0],
      [0, 0],
      [1, 1],
      'two types',
    ],
  ])('case %#', (absences, january, february, march) => {
    expect(count(absences)).toEqual([
      ['2026-01', ...january, 0],
      ['2026-02', ...february, 0],
      ['2026-03', ...march, 0],
    ]);
  });

  it('crosses the turn of the year from the last day of a month', () => {
    expect(countDaysByMonth([], '2026-01-31', 12).map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, index) =>
        index === 11 ? '2026-01' : `2025-${String(index + 2).padStart(2, '0')}`,
      ),
    );
  });
});
