import type { sv } from './sv/index.ts';

export type Language = 'sv' | 'en';

/** All texts of one language, by namespace. */
export type Catalogue = Readonly<Record<Namespace, Readonly<Record<string, string>>>>;

/** A file of texts in locales/sv and locales/en. */
export type Namespace = keyof typeof sv;

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** A key with its namespace, as `t` takes it; a text with plural forms has the key without its form. */
export type TextKey<Name extends Namespace = Namespace> = {
  [One in Name]: `${One}:${WithoutPlural<keyof (typeof sv)[One] & string>}`;
}[Name];

export type TextValues = Readonly<Record<string, string | number>>;

/** The name that the API uses for a text: `error.required` for the key `error:required`. */
export type ApiTextKey = TextKey extends infer Key
  ? Key extends `${infer Name}:${infer Rest}`
    ? `${Name}.${Rest}`
    : never
  : never;
