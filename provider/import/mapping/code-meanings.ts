import type { CodeMeaningName } from '#contract/values/administration/mapping.ts';

type AbsenceMeaning = Exclude<CodeMeaningName, 'ignored'>;

/** The type in a table with each meaning, and the code of PAXml. */
const types: Readonly<Record<AbsenceMeaning, { name: string; payrollCode: string }>> = {
  sickLeave: { name: 'sjuk', payrollCode: 'SJK' },
  workInjury: { name: 'arbetsskada', payrollCode: 'ASK' },
  careOfChild: { name: 'vab', payrollCode: 'VAB' },
  unknownAbsence: { name: 'okänd', payrollCode: 'SMB' },
  parentalLeave: { name: 'föräldraledig', payrollCode: 'FPE' },
  leaveOfAbsence: { name: 'tjänstledig', payrollCode: 'TJL' },
};

export function typeNameOf(meaning: AbsenceMeaning): string {
  return types[meaning].name;
}

export function payrollCodeOf(meaning: AbsenceMeaning): string {
  return types[meaning].payrollCode;
}
