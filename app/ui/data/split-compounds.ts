/** Where a later part of a Swedish compound begins, in the words that names of departments and labels consist of. */
const PART_START =
  /(?<=\p{L}{4})(?=avdelning|bolag|byggnad|enheter|förvaltning|kontor|ledning|nämnd|omsorg|sjukfrånvaro|skola|tjänst|utbildning|verksamhet|väljare)|(?<=\p{L}{3}s)(?=enhet|form|nummer|stöd)/u;

/**
 * Splits a text where a hyphen may be inserted at the end of a line: `Kultur- och fritidsförvaltningen` has the parts `Kultur- och
 * fritids` and `förvaltningen`. Browsers without a Swedish dictionary (`hyphens: auto`) find no such place themselves.
 *
 * @returns the parts in order; joined they are the text
 */
export function splitCompounds(text: string): string[] {
  return text.split(PART_START);
}
