import type { Day } from '#contract/values/calendar.ts';
import type { Gender } from '#contract/values/vocabulary.ts';
import { RowError, type CellReader } from '../files/cell-reader.ts';
import type { EmployeeColumn } from '../files/csv-columns.ts';
import { parseAnyPersonalNumber } from './personal-number.ts';

/** A period of an employment. */
export interface EmployeeRow {
  employmentNumber: string;
  firstName: string;
  lastName: string;
  gender: Gender;
  departmentId: string;
  fromDay: Day;
  toDay: Day | null;
  personalNumber: string | null;
  birthDate: Day | null;
  employmentType: string | null;
  manager: string | null;
  parentDepartment: string | null;
}

const genders = new Map<string, Gender>([
  ['female', 'female'],
  ['kvinna', 'female'],
  ['k', 'female'],
  ['f', 'female'],
  ['male', 'male'],
  ['man', 'male'],
  ['m', 'male'],
]);

/** @throws {RowError} */
export function parseEmployeeRow(cells: CellReader<EmployeeColumn>, today: Day): EmployeeRow {
  cells.required('gender');
  const gender = cells.parsed('gender', (text) => genders.get(text.toLowerCase()) ?? null, 'notAGender');
  const fromDay = cells.requiredDay('from');
  const toDay = cells.endDay('to');
  if (toDay !== null && fromDay > toDay) throw new RowError('to', 'endsBeforeItBegins');
  return {
    employmentNumber: cells.id('employment_number'),
    firstName: cells.required('first_name'),
    lastName: cells.required('last_name'),
    gender: gender ?? 'female',
    departmentId: cells.id('department_id'),
    fromDay,
    toDay,
    personalNumber: cells.parsed(
      'personal_number',
      (text) => parseAnyPersonalNumber(text, today)?.number ?? null,
      'notAPersonalNumber',
    ),
    birthDate: cells.day('birth_date'),
    employmentType: emptyToNull(cells.text('employment_type')),
    manager: emptyToNull(cells.text('manager')),
    parentDepartment: emptyToNull(cells.text('parent_department')),
  };
}

function emptyToNull(text: string): string | null {
  return text === '' ? null : text;
}
