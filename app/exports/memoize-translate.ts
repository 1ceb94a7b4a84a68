import type { TextKey, Translate } from '#locales/catalogue.ts';

/** Caches texts without values: a row has several of them, and a report has 100 000 rows. */
export function memoizeTranslate(t: Translate): Translate {
  const known = new Map<TextKey, string>();
  return (key, values) => {
    if (values !== undefined) return t(key, values);
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
}
