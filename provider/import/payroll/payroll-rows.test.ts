import { describe, expect, test } from 'vitest';
import type { PayrollDay } from './payroll-day.ts';
import { calculatePayrollRows } from './payroll-rows.ts';
import { applySchedule } from '../paxml/schedule.ts';

let serial = 0;
function day(of: string, code = 'SJK', degree = 100): PayrollDay {
  serial += 1;
  return { source: '', entryKey: `post ${serial}`, fileOrder: '', day: of, code, degree, superseded: false };
}

const rows = (days: readonly PayrollDay[]) =>
  calculatePayrollRows(days).absences.map(
    ({ type, fromDay, toDay, degree, workRelated }) =>
      `${type} ${fromDay}..${toDay} ${degree}${workRelated ? ' work' : ''}`,
  );

describe('absences from payroll days', () => {
  test.each<[why: string, days: PayrollDay[], rows: string[]]>([
    [
      'Friday and Monday are one row: the weekend has no scheduled hours',
      [day('2025-03-07'), day('2025-03-10')],
      ['SICK_LEAVE 2025-03-07..2025-03-10 100'],
    ],
    [
      'a working day between makes two rows',
      [day('2025-03-03'), day('2025-03-05')],
      ['SICK_LEAVE 2025-03-03..2025-03-03 100', 'SICK_LEAVE 2025-03-05..2025-03-05 100'],
    ],
    [
      'the codes of sick pay merge',
      [day('2025-03-03', 'SJK_KAR'), day('2025-03-04', 'SJK_LÖN'), day('2025-03-05', 'SJK_PEN')],
      ['SICK_LEAVE 2025-03-03..2025-03-05 100'],
    ],
    [
      'codes that overlap do not add up',
      [day('2025-03-03', 'SJK_KAR', 50), day('2025-03-03', 'SJK_LÖN', 50)],
      ['SICK_LEAVE 2025-03-03..2025-03-03 50'],
    ],
    [
      'amounts of one code do, up to the whole day',
      [day('2025-03-03', 'SJK', 75), day('2025-03-03', 'SJK', 50)],
      ['SICK_LEAVE 2025-03-03..2025-03-03 100'],
    ],
    [
      'another degree is another row',
      [day('2025-03-03', 'SJK', 100), day('2025-03-04', 'SJK', 50)],
      ['SICK_LEAVE 2025-03-03..2025-03-03 100', 'SICK_LEAVE 2025-03-04..2025-03-04 50'],
    ],
    [
      'a correction takes away',
      [
        day('2025-03-03', 'SJK', 100),
        day('2025-03-03', 'SJK', -50),
        day('2025-03-04'),
        day('2025-03-04', 'SJK', -100),
      ],
      ['SICK_LEAVE 2025-03-03..2025-03-03 50'],
    ],
    [
      'an injury at work is marked',
      [day('2025-03-03', 'ASK'), day('2025-03-04', 'SJK')],
      ['SICK_LEAVE 2025-03-03..2025-03-03 100 work', 'SICK_LEAVE 2025-03-04..2025-03-04 100'],
    ],
    [
      'carriers of infection are of no known type',
      [day('2025-03-03', 'SMB'), day('2025-03-03', 'VAB', 12.4)],
      ['UNKNOWN 2025-03-03..2025-03-03 100', 'CARE_OF_CHILD 2025-03-03..2025-03-03 12'],
    ],
    ['presence and holiday are nothing', [day('2025-03-03', 'ARB'), day('2025-03-03', 'SEM')], []],
    ['ignores a day that a later file replaces', [{ ...day('2025-03-03'), superseded: true }], []],
  ])('%s', (_why, days, expected) => {
    expect(rows(days)).toEqual(expected);
  });

  test('a schedule makes a Saturday a working day and a Wednesday a day off', () => {
    const days = [day('2025-03-04'), day('2025-03-06'), day('2025-03-07'), day('2025-03-10')];
    const hours = new Map([
      ['2025-03-05', 0],
      ['2025-03-08', 6],
      ['2025-03-09', 0],
    ]);
    expect(rows(applySchedule(days, { source: '', fileOrder: '1' }, hours))).toEqual([
      'SICK_LEAVE 2025-03-04..2025-03-07 100',
      'SICK_LEAVE 2025-03-10..2025-03-10 100',
    ]);
  });
});

test('leave consists of whole days', () => {
  const days = [
    day('2025-03-03', 'FPE'),
    day('2025-03-04', 'FPE', 50),
    day('2025-03-05', 'FPE', 50),
    day('2025-03-05', 'FPE', 50),
    day('2025-03-06', 'TJL'),
  ];
  expect(calculatePayrollRows(days).leaves).toEqual([
    { fromDay: '2025-03-03', toDay: '2025-03-03', reason: 'FPE' },
    { fromDay: '2025-03-05', toDay: '2025-03-05', reason: 'FPE' },
    { fromDay: '2025-03-06', toDay: '2025-03-06', reason: 'TJL' },
  ]);
});
