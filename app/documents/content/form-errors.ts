import type { TextKey } from '#locales/catalogue.ts';

/** The errors of a form by field name, as keys of their texts; an error of the whole form has the empty name. */
export type FormErrors = Readonly<Record<string, TextKey<'error'>>>;
