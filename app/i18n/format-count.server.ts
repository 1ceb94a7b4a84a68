import type { TextKey, TextValues } from '#locales/catalogue.ts';
import { formatNumber } from './format.server.ts';
import type { Texts } from './texts-context.tsx';

/** A text with a count in it, its thousands apart: "1 234 träffar". The count is the first number of the text. */
export function formatCount(
  key: TextKey,
  count: number,
  { language, t }: Texts,
  values: TextValues = {},
): string {
  // The plural form goes by the bare number.
  return t(key, { ...values, count }).replace(String(count), formatNumber(count, language));
}
