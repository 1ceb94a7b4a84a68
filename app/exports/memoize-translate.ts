import type { TextKey, Translate } from '#locales/catalogue.ts';

/** The same words without looking them up again: a row has several of a few, and there are 100 000 rows. */
export function memoizeTranslate(t: Translate): Translate {
  const known = new Map<TextKey, string>();
  return (key, values) => {
    if (values !== undefined) return t(key, values);
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
}
