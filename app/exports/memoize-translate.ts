import type { TextKey, TextValues } from '#locales/catalogue.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/** Caches texts without values: a row has several of them, and a report has 100 000 rows. */
export function memoizeTranslate(t: Translate): Translate {
  const known = new Map<TextKey, string>();
  const memoized = (key: TextKey, values?: TextValues) => {
    if (values !== undefined) return t(key, values);
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
  return memoized as Translate;
}
