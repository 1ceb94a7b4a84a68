import type { Language, TextValues } from '#locales/catalogue.ts';
import en from '#locales/en/portal.json' with { type: 'json' };
import sv from '#locales/sv/portal.json' with { type: 'json' };

type Key = keyof typeof sv;
type Countable = Key extends infer K ? (K extends `${infer Stem}_one` ? Stem : never) : never;

export type PortalTextKey = Exclude<Key, `${string}_one` | `${string}_other`> | Countable;
export type PortalTexts = (key: PortalTextKey, values?: TextValues) => string;

const catalogues: Record<Language, Record<Key, string>> = { sv, en };

/** The portal's texts in one language; `{{x}}` is interpolated, and `count` selects the plural form. */
export function portalTexts(language: Language): PortalTexts {
  const catalogue: Record<string, string> = catalogues[language];
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const form = typeof values.count === 'number' && plural.select(values.count) === 'one' ? 'one' : 'other';
    const text = catalogue[key] ?? catalogue[`${key}_${form}`] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
