import type { InitOptions } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import { formatCount } from '../format-count.ts';
import { formatNumber } from '../format-number.ts';

/**
 * The options of i18next on the server and in the browser. Texts are written as `t('namespace:key')`; a key may contain
 * dots. React escapes what it renders, so interpolation does not.
 */
export const i18nOptions = {
  supportedLngs: ['sv', 'en'],
  fallbackLng: false,
  load: 'currentOnly',
  defaultNS: 'common',
  keySeparator: false,
  nsSeparator: ':',
  returnNull: false,
  interpolation: {
    escapeValue: false,
    /**
     * `{{count, number}}` groups thousands, `{{count, word}}` is a word for a small number, and `{{count, Word}}` begins a
     * sentence: by our own functions, because browsers format numbers differently.
     */
    format: (value: unknown, format, language) =>
      typeof value !== 'number' || format === undefined
        ? String(value)
        : format === 'number'
          ? formatNumber(value, language as Language)
          : formatCount(value, language as Language, format === 'Word'),
  },
} as const satisfies InitOptions;
