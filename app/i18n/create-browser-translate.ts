import type { Catalogue, Language, TextValues, Translate } from '#locales/catalogue.ts';

/**
 * What i18next does with our catalogues, in the few lines that are needed of it: `{{x}}`, and the plural form of
 * `count`. i18next itself costs 14 kB of a page's JavaScript (docs/decisions/0003); a test holds the two equal, text by text.
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
