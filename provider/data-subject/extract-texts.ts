import { createInstance } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';
import type { ExtractTexts } from './render-extract.ts';

const texts = createInstance();
void texts.init({
  resources: { sv: { personExtract: sv.personExtract }, en: { personExtract: en.personExtract } },
  ns: ['personExtract'],
  keySeparator: false,
  initImmediate: false,
  // The page escapes its values.
  interpolation: { escapeValue: false },
});

/** The texts of the readable page of an extract. */
export function extractTexts(language: Language): ExtractTexts {
  const t = texts.getFixedT(language, ['personExtract'] as const);
  return {
    language,
    title: (name) => t('personExtract:title', { name }),
    introduction: (organisation, extractedAt) =>
      t('personExtract:introduction', { organisation, extractedAt }),
    table: (name) => t(`personExtract:table.${name}`),
    column: (name) => t(`personExtract:column.${name}`),
    none: t('personExtract:none'),
    yes: t('personExtract:yes'),
    no: t('personExtract:no'),
  };
}
