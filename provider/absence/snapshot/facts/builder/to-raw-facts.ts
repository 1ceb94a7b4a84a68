import type { IndexedTables } from '#provider/absence/snapshot/tables/index-tables.ts';
import { NO_DAY, type PeopleColumns } from '#provider/absence/snapshot/tables/snapshot-tables.ts';
import { UNKNOWN_BIRTH_DAY } from '../facts.ts';
import { CARE_OF_CHILD, type RawFacts } from './raw-facts.ts';

/** The rows of the people from index `from` up to, not including, `to`. */
export function toRawFacts(tables: IndexedTables, from: number, to: number): RawFacts {
  const { people, employments, periods, leaves, firstEmployment, firstPeriod, firstLeave } = tables;
  const employmentFrom = firstEmployment[from] ?? 0;
  const employmentTo = firstEmployment[to] ?? 0;
  const [periodFrom, periodTo] = [firstPeriod[employmentFrom] ?? 0, firstPeriod[employmentTo] ?? 0];
  const [leaveFrom, leaveTo] = [firstLeave[employmentFrom] ?? 0, firstLeave[employmentTo] ?? 0];
  return {
    people: {
      birthDay: toBirthDays(people, from, to),
      gender: Int32Array.from(people.gender.subarray(from, to)),
    },
    employments: {
      person: repeatIndexes(people.employments.subarray(from, to)),
      first: employments.first.subarray(employmentFrom, employmentTo),
      last: employments.last.subarray(employmentFrom, employmentTo),
      type: employments.type.subarray(employmentFrom, employmentTo),
    },
    departmentPeriods: {
      employment: repeatIndexes(employments.periods.subarray(employmentFrom, employmentTo)),
      first: periods.first.subarray(periodFrom, periodTo),
      last: periods.last.subarray(periodFrom, periodTo),
      department: periods.department.subarray(periodFrom, periodTo),
    },
    unavailability: {
      employment: repeatIndexes(employments.leaves.subarray(employmentFrom, employmentTo)),
      first: leaves.first.subarray(leaveFrom, leaveTo),
      last: leaves.last.subarray(leaveFrom, leaveTo),
    },
    absences: toRawAbsences(tables, from, to),
  };
}

/** The rows of sick leave and of care of a child. */
function toRawAbsences(
  { absences, firstAbsence, firstEmployment }: IndexedTables,
  from: number,
  to: number,
): RawFacts['absences'] {
  const rows = listRows(absences.type, firstAbsence[from] ?? 0, firstAbsence[to] ?? 0);
  const person = new Int32Array(rows.length);
  const employment = new Int32Array(rows.length);
  let current = from;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    while (row >= (firstAbsence[current + 1] ?? 0)) current += 1;
    person[index] = current - from;
    employment[index] =
      (firstEmployment[current] ?? 0) - (firstEmployment[from] ?? 0) + (absences.employment[row] ?? 0);
  }
  return {
    person,
    employment,
    first: pickRows(absences.first, rows),
    last: pickRows(absences.last, rows),
    degree: pickRows(absences.degree, rows),
    type: pickRows(absences.type, rows),
    cause: pickRows(absences.cause, rows),
    workRelated: pickRows(absences.workRelated, rows),
  };
}

function listRows(type: Uint8Array, from: number, to: number): Int32Array {
  const rows = new Int32Array(to - from);
  let count = 0;
  for (let row = from; row < to; row += 1) {
    if ((type[row] ?? 0) > CARE_OF_CHILD) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.subarray(0, count);
}

function pickRows(column: Uint8Array | Int32Array, rows: Int32Array): Int32Array {
  const picked = new Int32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) picked[index] = column[rows[index] ?? 0] ?? 0;
  return picked;
}

function toBirthDays({ birthDay }: PeopleColumns, from: number, to: number): Int32Array {
  return birthDay.subarray(from, to).map((day) => (day === NO_DAY ? UNKNOWN_BIRTH_DAY : day));
}

/** Each index as often as its count: the parents of rows that are in order of the parent. */
function repeatIndexes(counts: Int32Array): Int32Array {
  const indexes = new Int32Array(counts.reduce((sum, count) => sum + count, 0));
  let position = 0;
  for (let index = 0; index < counts.length; index += 1) {
    const end = position + (counts[index] ?? 0);
    indexes.fill(index, position, end);
    position = end;
  }
  return indexes;
}
