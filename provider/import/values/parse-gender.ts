import type { Gender } from '#contract/values/vocabulary.ts';

const genders = new Map<string, Gender>([
  ['female', 'female'],
  ['kvinna', 'female'],
  ['k', 'female'],
  ['f', 'female'],
  ['male', 'male'],
  ['man', 'male'],
  ['m', 'male'],
]);

/** Null for an unknown name of a gender. */
export function parseGender(text: string): Gender | null {
  return genders.get(text.toLowerCase()) ?? null;
}
