import type { Language } from '#locales/catalogue.ts';
import { en } from './report-texts.en.ts';
import { sv } from './report-texts.sv.ts';

type Text<Texts> = Texts extends string ? string : { readonly [Key in keyof Texts]: Text<Texts[Key]> };

/** The texts of one language: the keys are those of the Swedish texts. */
export type ImportTexts = Text<typeof sv>;

const texts: Readonly<Record<Language, ImportTexts>> = { sv, en };

/** Returns the texts of the import report in a language. */
export function getImportTexts(language: Language): ImportTexts {
  return texts[language];
}

/** Replaces each placeholder `{name}` by the value of that name; a placeholder without a value is kept. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
