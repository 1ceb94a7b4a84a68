import type { AbsenceType } from '#contract/values/vocabulary.ts';

/** The words that a file may use for a type, compared without case; the first is the one that messages suggest. */
const names: Readonly<Record<AbsenceType, readonly [string, ...string[]]>> = {
  SICK_LEAVE: ['sjuk', 'sick_leave', 'sjukdom', 'sjukfrånvaro', 'sjk'],
  CARE_OF_CHILD: ['vab', 'care_of_child', 'vård av barn'],
  UNKNOWN: ['okänd', 'unknown'],
};

const types = new Map(
  (Object.keys(names) as AbsenceType[]).flatMap((type) => names[type].map((name) => [name, type] as const)),
);

/** Null for a word that is no type of absence. */
export function parseAbsenceType(text: string): AbsenceType | null {
  return types.get(text.toLowerCase()) ?? null;
}

/** The suggested word of each type: "sjuk, vab or okänd". */
export function listTypeNames(): string {
  const suggested = Object.values(names).map(([name]) => name);
  return `${suggested.slice(0, -1).join(', ')} or ${suggested.at(-1) ?? ''}`;
}
