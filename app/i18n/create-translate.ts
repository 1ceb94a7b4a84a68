import { createInstance } from 'i18next';
import type { Catalogue, Language, Translate } from '#locales/catalogue.ts';

/**
 * A `t` over one catalogue, on an i18next instance of its own (one of two languages, shared by requests, would let them
 * race). React escapes what it renders, so interpolation does not.
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
