import { describe, expect, test } from 'vitest';
import { absenceRow, at } from '#tests/support/facts/absence-rows.ts';
import type { AbsenceRow } from '#provider/absence/absence-row.ts';
import { listLongTermIntervals, raiseDepartmentLongTerm } from './department-rules.ts';
import { toPersonAbsence, type DepartmentPeriod, type PersonAbsence } from '../person-absence.ts';

const TODAY = at('2025-06-30');

function departmentPeriod(
  departmentId: string,
  from = '2000-01-01',
  to: string | null = null,
): DepartmentPeriod {
  return { employmentId: 'employment-1', departmentId, from: at(from), to: to === null ? null : at(to) };
}

function person(personId: string, rows: AbsenceRow[], ...departmentPeriods: DepartmentPeriod[]) {
  return toPersonAbsence({ personId, rows, departmentPeriods }, TODAY);
}

/** The notifications of all departments of the people. */
function raise(people: readonly PersonAbsence[]) {
  const intervals = people.flatMap(listLongTermIntervals);
  const departments = [...new Set(intervals.map(({ departmentId }) => departmentId))];
  return departments.map((departmentId) =>
    raiseDepartmentLongTerm(
      departmentId,
      intervals.filter((interval) => interval.departmentId === departmentId),
      TODAY,
    ),
  );
}

describe('raiseDepartmentLongTerm', () => {
  test('one a department, with the number of people absent for 15 days or more', () => {
    const due = raise([
      person('one', [absenceRow('2025-06-01', null)], departmentPeriod('a')),
      person('two', [absenceRow('2025-06-16', null)], departmentPeriod('a')),
      person('three', [absenceRow('2025-06-17', null)], departmentPeriod('a')),
      person('four', [absenceRow('2025-05-01', null)], departmentPeriod('b')),
    ]);
    expect(due).toMatchObject([
      { departmentId: 'a', personId: null, occasionStart: null, count: 2, raisedOn: at('2025-06-15') },
      { departmentId: 'b', count: 1, raisedOn: at('2025-05-15') },
    ]);
  });

  test('is raised on the first of the consecutive days with such a person: a later person changes only the number', () => {
    const due = raise([
      person('one', [absenceRow('2025-05-01', '2025-06-15')], departmentPeriod('a')),
      person('two', [absenceRow('2025-06-01', null)], departmentPeriod('a')),
    ]);
    expect(due).toMatchObject([{ count: 1, raisedOn: at('2025-05-15'), closedOn: null }]);
  });

  test('a day without any long-term absence starts a new notification', () => {
    const due = raise([
      person('one', [absenceRow('2025-05-01', '2025-06-13')], departmentPeriod('a')),
      person('two', [absenceRow('2025-06-01', null)], departmentPeriod('a')),
    ]);
    expect(due).toMatchObject([{ count: 1, raisedOn: at('2025-06-15') }]);
  });

  test('closes the day after the last', () => {
    const due = raise([person('one', [absenceRow('2025-05-01', '2025-06-13')], departmentPeriod('a'))]);
    expect(due).toMatchObject([{ count: 0, closedOn: at('2025-06-14') }]);
  });

  test('counts a person who moved in the department of today', () => {
    const moved = person(
      'one',
      [absenceRow('2025-05-01', null)],
      departmentPeriod('a', '2000-01-01', '2025-06-19'),
      departmentPeriod('b', '2025-06-20'),
    );
    expect(raise([moved])).toMatchObject([
      { departmentId: 'a', count: 0, raisedOn: at('2025-05-15'), closedOn: at('2025-06-20') },
      { departmentId: 'b', count: 1, raisedOn: at('2025-06-20'), closedOn: null },
    ]);
  });

  test('counts two half-time absences of one person once', () => {
    const rows = [
      absenceRow('2025-06-01', null, { degree: 50 }),
      absenceRow('2025-06-03', null, { degree: 50 }),
    ];
    expect(raise([person('one', rows, departmentPeriod('a'))])).toMatchObject([{ count: 1 }]);
  });
});
