import type { sv } from './sv/index.ts';

export type Language = 'sv' | 'en';

/** Every key of the web tier's texts, including plural forms. */
export type Catalogue = Record<keyof typeof sv, string>;

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** The argument of `t`: a key, or the stem of a key with plural forms. */
export type TextKey = WithoutPlural<keyof Catalogue>;

export type TextValues = Readonly<Record<string, string | number>>;

/** Returns a text in the page's language; `count` in the values selects the plural form. */
export type Translate = (key: TextKey, values?: TextValues) => string;
