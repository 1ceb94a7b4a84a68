import type { Day } from '#contract/values/calendar.ts';
import type { Gender } from '#contract/values/vocabulary.ts';
import { RowError, type CellReader } from '../files/cell-reader.ts';
import type { EmployeeColumn } from '../table/table-columns.ts';
import { quotePeriod } from './quote-period.ts';
import { parseFlag } from './parse-flag.ts';
import { parseGender, quoteGender } from './parse-gender.ts';
import { parseFullName } from './personal/parse-full-name.ts';
import { findGender, parseAnyPersonalNumber } from './personal/personal-number.ts';

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
  /** Null: not stated, so that a stored mark stays. */
  isProtected: boolean | null;
}

/** A row of a file. */
export interface ParsedEmployee extends EmployeeRow {
  /** Whether the file has one name without a comma, which was split at its last space. */
  isNameSplit: boolean;
}

/** @throws {RowError} */
export function parseEmployeeRow(cells: CellReader<EmployeeColumn>, today: Day): ParsedEmployee {
  const personalNumber = cells.parse(
    'personal_number',
    (text) => parseAnyPersonalNumber(text, today)?.number ?? null,
    'notAPersonalNumber',
  );
  const gender = requireGender(cells, personalNumber);
  const fromDay = cells.requireDay('from');
  const toDay = cells.endDay('to');
  if (toDay !== null && fromDay > toDay)
    throw new RowError('to', 'endsBeforeItBegins', quotePeriod(fromDay, toDay));
  return {
    employmentNumber: cells.requireId('employment_number'),
    ...requireName(cells),
    gender,
    departmentId: cells.requireText('department_id'),
    fromDay,
    toDay,
    personalNumber,
    birthDate: cells.day('birth_date'),
    employmentType: emptyToNull(cells.text('employment_type')),
    manager: emptyToNull(cells.text('manager')),
    parentDepartment: emptyToNull(cells.text('parent_department')),
    isProtected: cells.parse('protected_identity', parseFlag, 'notAYesOrNo'),
  };
}

/** The gender of the file, or else that of the personal number. */
function requireGender(cells: CellReader<EmployeeColumn>, personalNumber: string | null): Gender {
  const text = cells.text('gender');
  const gender = parseGender(text);
  if (gender === null && text !== '') throw new RowError('gender', 'notAGender', quoteGender(text));
  const known = gender ?? (personalNumber === null ? null : findGender(personalNumber));
  if (known === null) throw new RowError('gender', 'missing');
  return known;
}

function requireName(
  cells: CellReader<EmployeeColumn>,
): Pick<ParsedEmployee, 'firstName' | 'lastName' | 'isNameSplit'> {
  if (!cells.has('name')) {
    const [firstName, lastName] = [cells.requireText('first_name'), cells.requireText('last_name')];
    return { firstName, lastName, isNameSplit: false };
  }
  const name = parseFullName(cells.requireText('name'));
  if (name === null) throw new RowError('name', 'notAFullName');
  return { firstName: name.firstName, lastName: name.lastName, isNameSplit: name.isNameSplit };
}

function emptyToNull(text: string): string | null {
  return text === '' ? null : text;
}
