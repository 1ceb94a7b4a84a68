import type { RowNote } from '#provider/import/report/file-report.ts';
import type { EmployeeRow } from '../parse-employee-row.ts';
import { findBirthDate, findGender, isInterim } from './personal-number.ts';

type Remark = Pick<RowNote, 'column' | 'reason'>;

/** Warnings about the personal number of a row that is imported. */
export function listEmployeeRemarks({
  personalNumber,
  birthDate,
  gender,
}: Pick<EmployeeRow, 'personalNumber' | 'birthDate' | 'gender'>): Remark[] {
  if (personalNumber === null) return [];
  const remarks: Remark[] = [];
  if (isInterim(personalNumber)) remarks.push({ column: 'personal_number', reason: 'interimNumber' });
  else if (birthDate === null && findBirthDate(personalNumber) === null) {
    remarks.push({ column: 'personal_number', reason: 'noBirthDate' });
  }
  if (gender !== findGender(personalNumber)) remarks.push({ column: 'gender', reason: 'anotherGender' });
  return remarks;
}
