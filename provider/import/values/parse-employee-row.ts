import type { Day } from '#contract/values/calendar.ts';
import type { Gender } from '#contract/values/vocabulary.ts';
import { RowError, type CellReader } from '../files/cell-reader.ts';
import type { EmployeeColumn } from '../files/csv-columns.ts';
import { parseFullName } from './personal/parse-full-name.ts';
import { genderOf, parseAnyPersonalNumber } from './personal/personal-number.ts';

/** A period of an employment. */
export interface EmployeeRow {
  employmentNumber: string;
  firstName: string;
  lastName: string;
  gender: Gender;
  /** Or the name or path of the department, until the row is merged. */
  departmentId: string;
  fromDay: Day;
  toDay: Day | null;
  personalNumber: string | null;
  birthDate: Day | null;
  employmentType: string | null;
  manager: string | null;
  parentDepartment: string | null;
}

/** A row of a file; `isNameDivided`: its one name has no comma and was divided at its last space. */
export interface ParsedEmployee extends EmployeeRow {
  isNameDivided: boolean;
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
export function parseEmployeeRow(cells: CellReader<EmployeeColumn>, today: Day): ParsedEmployee {
  const personalNumber = cells.parsed(
    'personal_number',
    (text) => parseAnyPersonalNumber(text, today)?.number ?? null,
    'notAPersonalNumber',
  );
  const gender = requireGender(cells, personalNumber);
  const fromDay = cells.requiredDay('from');
  const toDay = cells.endDay('to');
  if (toDay !== null && fromDay > toDay) throw new RowError('to', 'endsBeforeItBegins');
  return {
    employmentNumber: cells.id('employment_number'),
    ...requireName(cells),
    gender,
    departmentId: cells.required('department_id'),
    fromDay,
    toDay,
    personalNumber,
    birthDate: cells.day('birth_date'),
    employmentType: emptyToNull(cells.text('employment_type')),
    manager: emptyToNull(cells.text('manager')),
    parentDepartment: emptyToNull(cells.text('parent_department')),
  };
}

/** The gender of the file, or else that of the personal number. */
function requireGender(cells: CellReader<EmployeeColumn>, personalNumber: string | null): Gender {
  const gender = cells.parsed('gender', (text) => genders.get(text.toLowerCase()) ?? null, 'notAGender');
  const known = gender ?? (personalNumber === null ? null : genderOf(personalNumber));
  if (known === null) throw new RowError('gender', 'missing');
  return known;
}

function requireName(
  cells: CellReader<EmployeeColumn>,
): Pick<ParsedEmployee, 'firstName' | 'lastName' | 'isNameDivided'> {
  if (!cells.has('name')) {
    const [firstName, lastName] = [cells.required('first_name'), cells.required('last_name')];
    return { firstName, lastName, isNameDivided: false };
  }
  const name = parseFullName(cells.required('name'));
  if (name === null) throw new RowError('name', 'notAFullName');
  return { firstName: name.firstName, lastName: name.lastName, isNameDivided: name.isDivided };
}

function emptyToNull(text: string): string | null {
  return text === '' ? null : text;
}
