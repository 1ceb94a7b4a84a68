const OPEN_END_PATTERN = /^(?:(?:2999|9999)-?12-?31(?:[T ]00:?00(?::?00)?)?|tv|tills ?vidare)$/i;

/** Whether a value of an end is a conventional one for an open end: 2999-12-31, 9999-12-31, "tillsvidare" or "TV". */
export function isOpenEnd(text: string): boolean {
  return OPEN_END_PATTERN.test(text.trim());
}
