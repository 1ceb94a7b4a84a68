import type { TextKey } from '#locales/catalogue.ts';
import { sv } from '#locales/sv/index.ts';

const catalogue: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = sv;

/** Returns the key of a text that the API names, `error:required` for `error.required`; null for an unknown name. */
export function findTextKey(name: string): TextKey | null {
  const [namespace = '', ...rest] = name.split('.');
  const key = rest.join('.');
  const texts = catalogue[namespace] ?? {};
  return key in texts || `${key}_other` in texts ? (`${namespace}:${key}` as TextKey) : null;
}
