import { findCodeOfType } from '../paxml/codes-of-types.ts';

/** Names of time codes beside those of types, by their code of PAXml. The first ones are those of Visma Tid. */
const names: Readonly<Record<string, readonly string[]>> = {
  SJK: ['sjukskriven'],
  SJK_KAR: ['karens', 'karensdag', 'karensavdrag'],
  SJK_LÖN: ['sjuklön'],
  VAB: ['vård av sjukt barn', 'tillfällig föräldrapenning'],
  FPE: ['föräldraledighet', 'föräldrapenning'],
  PAP: ['pappaledig', 'pappadagar'],
  TJL: ['tjänstledighet'],
  NÄR: ['närståendevård', 'vård av närstående'],
};

const codes = new Map(
  Object.entries(names).flatMap(([code, listed]) => listed.map((name) => [name, code] as const)),
);

/** In TLU, companies define their time codes. `absenceType` is 1 for absence, empty if the file does not state it. */
export interface TluTimeCode {
  code: string;
  name: string;
  absenceType: string;
}

/**
 * The code of PAXml with the meaning of a time code, by its name without what is in parentheses; for another name the time
 * code and its name, which no payroll code equals.
 */
export function toPayrollCode({ code, name, absenceType }: TluTimeCode): string {
  const bare = name
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const found = findCodeOfType(bare) ?? codes.get(bare) ?? null;
  const isAbsence = absenceType === '' || absenceType === '1';
  return found !== null && isAbsence ? found : `${code} ${name}`;
}
