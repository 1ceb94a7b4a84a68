import { SUGGESTED_LEAVE_NAME } from '../leave/leave-reasons.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';

/** The accepted names of a type, compared without case; messages suggest the first. */
const names: Readonly<Record<AbsenceType, readonly [string, ...string[]]>> = {
  SICK_LEAVE: ['sjuk', 'sick_leave', 'sick leave', 'sjukdom', 'sjukfrånvaro', 'sjk'],
  CARE_OF_CHILD: ['vab', 'care_of_child', 'care of sick child', 'vård av barn'],
  UNKNOWN: ['okänd', 'unknown', 'okänd frånvarotyp', 'unknown absence type'],
};

/** Sick leave that is work-related. */
const WORK_INJURY_NAME = 'arbetsskada';

const types = new Map(
  (Object.keys(names) as AbsenceType[]).flatMap((type) => names[type].map((name) => [name, type] as const)),
);

/** Null for an unknown absence type. What follows in parentheses does not count: `Vård av barn (VAB)`. */
export function parseAbsenceType(text: string): AbsenceType | null {
  return isWorkInjury(text)
    ? 'SICK_LEAVE'
    : (types.get(text.toLowerCase().replace(/\s*\([^)]*\)$/, '')) ?? null);
}

export function isWorkInjury(type: string): boolean {
  return type.toLowerCase() === WORK_INJURY_NAME;
}

/**
 * The suggested name of each type: "sjuk, vab, okänd or ledig".
 *
 * @param or the word before the last name
 */
export function listTypeNames(or: string): string {
  const suggested = Object.values(names).map(([name]) => name);
  return `${suggested.join(', ')} ${or} ${SUGGESTED_LEAVE_NAME}`;
}
