import { findPaxmlCode } from '../paxml/codes-of-types.ts';

/**
 * Further names of TLU time codes, by the PAXml code with the same meaning; the names of absence types are in
 * paxml/codes-of-types.ts. The first name of each code is the one of Visma Tid.
 */
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

const codesByName = new Map(
  Object.entries(names).flatMap(([code, aliases]) => aliases.map((name) => [name, code] as const)),
);

/** In TLU, companies define their time codes. `absenceType` is 1 for absence, empty if the file does not state it. */
export interface TluTimeCode {
  code: string;
  name: string;
  absenceType: string;
}

/**
 * Returns the PAXml code with the meaning of a time code, found by its name without the text in parentheses. For an unknown name, or
 * a code that is not absence, returns `<code> <name>`, which equals no PAXml code.
 */
export function toPayrollCode({ code, name, absenceType }: TluTimeCode): string {
  const normalizedName = name
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const found = findPaxmlCode(normalizedName) ?? codesByName.get(normalizedName) ?? null;
  const isAbsence = absenceType === '' || absenceType === '1';
  return found !== null && isAbsence ? found : `${code} ${name}`;
}
