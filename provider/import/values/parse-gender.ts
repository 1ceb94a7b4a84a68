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

/** Words for a gender that files have beside those above; a word that is none may be a name. */
const MEANINGS: readonly (readonly [RegExp, Gender | null])[] = [
  [/^(kv|kvinnlig|kvinnor|w|woman|women|weiblich|flicka|dam|hon|fru)$/, 'female'],
  [/^(manlig|män|men|männlich|pojke|herr|han)$/, 'male'],
  [/^(annat|annan|okänd|okänt|other|unknown|x|icke-?binär|non-?binary|ej angivet|-)$/, null],
];

/** What a value probably means; null if it does not show that. */
export function proposeGender(text: string): Gender | null {
  return MEANINGS.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? null;
}

/** The value of a gender that is not known, for a message: a single character, a short number or a known word, never a name. */
export function quoteGender(text: string): string | null {
  const isKnown = MEANINGS.some(([pattern]) => pattern.test(text.toLowerCase()));
  return isKnown || /^(\p{L}|\d{1,2})$/u.test(text) ? text : null;
}
