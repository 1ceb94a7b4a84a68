const OPEN_END_PATTERN = /^(?:2999|9999)-?12-?31(?:[T ]00:?00(?::?00)?)?$/;

/** Whether a day is a conventional value for an open end: 2999-12-31 or 9999-12-31. */
export function isOpenEnd(text: string): boolean {
  return OPEN_END_PATTERN.test(text.trim());
}
