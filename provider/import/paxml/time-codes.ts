import type { AbsenceType } from '#contract/values/vocabulary.ts';

/** The meaning of a payroll code (PAXml: tidkod). */
export type CodeMeaning =
  | { as: 'absence'; type: AbsenceType; workRelated: boolean }
  /** Full-time leave: days that are no employment days. */
  | { as: 'leave' };

const sick: CodeMeaning = { as: 'absence', type: 'SICK_LEAVE', workRelated: false };
const leave: CodeMeaning = { as: 'leave' };

/** Codes that are not listed (presence, holiday) are ignored. */
const meanings = new Map<string, CodeMeaning>([
  ...['SJK', 'SJK_KAR', 'SJK_LÖN', 'SJK_ERS', 'SJK_PEN'].map((code) => [code, sick] as const),
  ['ASK', { as: 'absence', type: 'SICK_LEAVE', workRelated: true }],
  ['VAB', { as: 'absence', type: 'CARE_OF_CHILD', workRelated: false }],
  ['SMB', { as: 'absence', type: 'UNKNOWN', workRelated: false }],
  ...['FPE', 'PAP', 'HAV', 'TJL', 'UTB', 'MIL', 'SVE', 'NÄR', 'FAC', 'PER'].map(
    (code) => [code, leave] as const,
  ),
]);

export function isSickLeave(meaning: CodeMeaning): boolean {
  return meaning.as === 'absence' && meaning.type === 'SICK_LEAVE';
}

/** Null: the code is ignored. */
export function findMeaning(code: string): CodeMeaning | null {
  return meanings.get(code) ?? null;
}
