import type { sv } from './sv/index.ts';

export type Language = 'sv' | 'en';

/** Every key of the web tier's texts, plural forms apart. */
export type Catalogue = Record<keyof typeof sv, string>;

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** What `t` takes: a key, or the stem of a key with plural forms. */
export type TextKey = WithoutPlural<keyof Catalogue>;

export type TextValues = Readonly<Record<string, string | number>>;

/** A text of the page's language; `count` among the values chooses the plural form. */
export type Translate = (key: TextKey, values?: TextValues) => string;
