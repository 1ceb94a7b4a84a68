import type { RowNote } from '../report/file-report.ts';
import type { EmployeeRow } from './parse-employee-row.ts';
import { birthDateOf, isInterim } from './personal-number.ts';

/** Warnings about the personal number of a row that is imported. */
export function listEmployeeRemarks({
  personalNumber,
  birthDate,
}: Pick<EmployeeRow, 'personalNumber' | 'birthDate'>): Pick<RowNote, 'column' | 'reason'>[] {
  if (personalNumber === null) return [];
  const column = 'personal_number';
  if (isInterim(personalNumber)) return [{ column, reason: 'interimNumber' }];
  return birthDate === null && birthDateOf(personalNumber) === null
    ? [{ column, reason: 'noBirthDate' }]
    : [];
}
