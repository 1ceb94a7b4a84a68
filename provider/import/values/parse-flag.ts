const YES = ['ja', 'j', 'yes', 'y', 'true', 'sant', '1', 'x'];
const NO = ['nej', 'n', 'no', 'false', 'falskt', '0', ''];

/** Parses yes or no in Swedish, English or as a digit; empty is no. Null for anything else. */
export function parseFlag(text: string): boolean | null {
  const normalized = text.toLowerCase();
  if (YES.includes(normalized)) return true;
  return NO.includes(normalized) ? false : null;
}
