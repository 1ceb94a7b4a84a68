import { createInstance, type TFunction } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';

export type CommandTexts = TFunction<readonly ['command']>;

const texts = createInstance();
void texts.init({
  resources: { sv: { command: sv.command }, en: { command: en.command } },
  ns: ['command'],
  keySeparator: false,
  initImmediate: false,
  // A terminal shows every character as it is.
  interpolation: { escapeValue: false },
});

/** The texts of the commands in one language. */
export function commandTexts(language: Language): CommandTexts {
  return texts.getFixedT(language, ['command'] as const);
}
