import { SUGGESTED_LEAVE_NAME } from '../leave/leave-reasons.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';

/** The type of sick leave that is work-related. */
const OCCUPATIONAL_INJURY = 'arbetsskada';

/** The accepted names of a type, compared without case; messages suggest the first. */
const names: Readonly<Record<AbsenceType, readonly [string, ...string[]]>> = {
  SICK_LEAVE: ['sjuk', 'sick_leave', 'sick leave', 'sjukdom', 'sjukfrånvaro', 'sjk', OCCUPATIONAL_INJURY],
  CARE_OF_CHILD: ['vab', 'care_of_child', 'care of sick child', 'vård av barn'],
  UNKNOWN: ['okänd', 'unknown', 'okänd frånvarotyp', 'unknown absence type'],
};

const types = new Map(
  (Object.keys(names) as AbsenceType[]).flatMap((type) => names[type].map((name) => [name, type] as const)),
);

/**
 * Null for an unknown absence type. A suffix in parentheses may be another name of the type: `Vård av barn (VAB)`. Any other suffix may
 * change the meaning: `Sjuk (barn)`.
 */
export function parseAbsenceType(text: string): AbsenceType | null {
  const { name, suffix } = splitTypeName(text);
  const type = types.get(name) ?? null;
  return suffix === null || types.get(suffix) === type ? type : null;
}

export function isOccupationalInjury(text: string): boolean {
  if (parseAbsenceType(text) !== 'SICK_LEAVE') return false;
  const { name, suffix } = splitTypeName(text);
  return name === OCCUPATIONAL_INJURY || suffix === OCCUPATIONAL_INJURY;
}

function splitTypeName(text: string): { name: string; suffix: string | null } {
  const [, name = '', suffix = null] = /^(.*?)\s*(?:\(([^)]*)\))?$/.exec(text.toLowerCase()) ?? [];
  return { name, suffix };
}

/**
 * The suggested name of each type: "sjuk, vab, okänd or ledig".
 *
 * @param conjunction the word before the last name
 */
export function listTypeNames(conjunction: string): string {
  const suggested = Object.values(names).map(([name]) => name);
  return `${suggested.join(', ')} ${conjunction} ${SUGGESTED_LEAVE_NAME}`;
}
