import { SEARCH_MAX_LENGTH } from '#contract/values/constants.ts';

/** Fewer characters give too many hits to be useful. */
export const SHORTEST_SEARCH = 2;
/** The id of the form in the header, for buttons outside it. */
export const SEARCH_ID = 'medarbetarsok';

/** Normalises the typed text for the search: trimmed, cut at the maximum length of the field. */
export function trimSearch(typed: string | null): string {
  return (typed ?? '').trim().slice(0, SEARCH_MAX_LENGTH).trim();
}

/**
 * Whether the text is long enough to search for; å counts as one character in every Unicode normalisation
 * form.
 */
export function isLongEnough(text: string): boolean {
  return [...text.normalize('NFC')].length >= SHORTEST_SEARCH;
}
