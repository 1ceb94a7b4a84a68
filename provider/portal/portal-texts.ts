import { createInstance, type TFunction } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';

export type PortalTexts = TFunction<readonly ['portal', 'shell']>;

const texts = createInstance();
void texts.init({
  resources: { sv: { portal: sv.portal, shell: sv.shell }, en: { portal: en.portal, shell: en.shell } },
  ns: ['portal', 'shell'],
  keySeparator: false,
  initImmediate: false,
  // Hono's `html` escapes every value.
  interpolation: { escapeValue: false },
});

/** Returns the portal's texts in one language. */
export function portalTexts(language: Language): PortalTexts {
  return texts.getFixedT(language, ['portal', 'shell'] as const);
}
