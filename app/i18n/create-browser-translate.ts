import type { Catalogue, Language, TextValues, Translate } from '#locales/catalogue.ts';

/**
 * Implements the part of i18next that the catalogues use: `{{x}}` and the plural form of `count`. i18next itself adds 14 kB of
 * JavaScript to a page (docs/decisions/0003); a test compares the two for every text.
 */
export function createBrowserTranslate(language: Language, catalogue: Partial<Catalogue>): Translate {
  const plural = new Intl.PluralRules(language);
  const texts: Readonly<Record<string, string | undefined>> = catalogue;
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? texts[`${key}_${plural.select(count)}`] : undefined;
    return interpolate(form ?? texts[key] ?? key, values);
  };
}

function interpolate(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
