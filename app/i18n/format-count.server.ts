import type { TextKey, TextValues } from '#locales/catalogue.ts';
import { formatNumber } from './format.server.ts';
import type { Texts } from './texts-context.tsx';

/** Formats a text with a count and groups its thousands: "1 234 träffar". The count must be the first number of the text. */
export function formatCount(
  key: TextKey,
  count: number,
  { language, t }: Texts,
  values: TextValues = {},
): string {
  // The plural rules need the unformatted number.
  return t(key, { ...values, count }).replace(String(count), formatNumber(count, language));
}
