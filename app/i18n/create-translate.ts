import { createInstance } from 'i18next';
import type { Catalogue, Language, Translate } from '#locales/catalogue.ts';

/**
 * Creates a `t` function for one catalogue on its own i18next instance; with a shared instance, concurrent requests in two
 * languages would race. Interpolation does not escape, because React escapes rendered text.
 */
export function createTranslate(language: Language, catalogue: Catalogue): Translate {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { [language]: { translation: catalogue } },
    keySeparator: false,
    nsSeparator: false,
    initImmediate: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return (key, values) => i18n.t(key, { ...values });
}
