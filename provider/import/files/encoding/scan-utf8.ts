/** `maybe-utf-8`: valid UTF-8, perhaps by chance. `mixed`: characters of UTF-8 beside bytes that are not UTF-8. */
type Utf8Scan = 'ascii' | 'utf-8' | 'maybe-utf-8' | 'other' | 'mixed';

/**
 * Whether bytes are UTF-8 (RFC 3629), whatever chunks they are read in.
 *
 * A file in Windows-1252 may hold pairs that are UTF-8 by chance, such as Ö followed by a quotation mark. Sequences that
 * begin with Â or Ã, or are longer than two bytes, do not occur in its texts: they are UTF-8, and beside invalid bytes `mixed`.
 */
export async function scanUtf8(chunks: AsyncIterable<Uint8Array>): Promise<Utf8Scan> {
  let missing = 0;
  let lowest = 0x80;
  let highest = 0xbf;
  let isCertain = false;
  const found = { character: false, certain: false, invalid: false };
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      if (missing > 0 && byte >= lowest && byte <= highest) {
        missing -= 1;
        [lowest, highest] = [0x80, 0xbf];
        if (missing > 0) continue;
        found.character = true;
        found.certain ||= isCertain;
        continue;
      }
      if (missing > 0) found.invalid = true;
      missing = 0;
      if (byte < 0x80) continue;
      missing = continuationsOf(byte);
      if (missing === 0) found.invalid = true;
      isCertain = byte <= 0xc3 || missing > 1;
      lowest = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
      highest = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
    }
  }
  if (missing > 0) found.invalid = true;
  if (found.invalid) return found.certain ? 'mixed' : 'other';
  if (!found.character) return 'ascii';
  return found.certain ? 'utf-8' : 'maybe-utf-8';
}

/** The number of bytes after the lead byte of a sequence; 0 if it is not a lead byte. */
function continuationsOf(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 1;
  if (first >= 0xe0 && first <= 0xef) return 2;
  return first >= 0xf0 && first <= 0xf4 ? 3 : 0;
}
