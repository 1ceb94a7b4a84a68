/** Fewer characters find too much to be of use. */
export const SHORTEST_SEARCH = 2;
export const LONGEST_SEARCH = 100;
/** Of the header's form, for buttons that stand outside of it. */
export const SEARCH_ID = 'medarbetarsok';

/** What was typed, as it is searched for: no blanks around it, cut where the field ends. */
export function trimSearch(typed: string | null): string {
  return (typed ?? '').trim().slice(0, LONGEST_SEARCH).trim();
}

/** Whether it is long enough to search for; å is one character however it was typed. */
export function isLongEnough(text: string): boolean {
  return [...text.normalize('NFC')].length >= SHORTEST_SEARCH;
}
