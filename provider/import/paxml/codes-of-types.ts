import type { AbsenceType } from '#contract/values/vocabulary.ts';
import { findLeaveReason } from '../leave/leave-reasons.ts';
import { isOccupationalInjury, parseAbsenceType } from '../values/absence-types.ts';

export const SICK_LEAVE_CODE = 'SJK';
export const WORK_RELATED_CODE = 'ASK';

const codes: Readonly<Record<AbsenceType, string>> = {
  SICK_LEAVE: SICK_LEAVE_CODE,
  CARE_OF_CHILD: 'VAB',
  UNKNOWN: 'SMB',
};
const PARENTAL_LEAVE_CODE = 'FPE';
const LEAVE_OF_ABSENCE_CODE = 'TJL';

/** The code of PAXml with the meaning of a named type of absence or leave; null for another name. */
export function findPaxmlCode(name: string): string | null {
  if (isOccupationalInjury(name)) return WORK_RELATED_CODE;
  const type = parseAbsenceType(name);
  if (type !== null) return codes[type];
  const leave = findLeaveReason(name);
  if (leave === null) return null;
  return leave === 'PARENTAL_LEAVE' ? PARENTAL_LEAVE_CODE : LEAVE_OF_ABSENCE_CODE;
}
