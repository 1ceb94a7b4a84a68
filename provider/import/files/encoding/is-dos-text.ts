/** å, ä, ö, Å, Ä and Ö in Windows-1252. */
const WINDOWS_LETTERS = new Set([0xe5, 0xe4, 0xf6, 0xc5, 0xc4, 0xd6]);
/**
 * ä, å, ö and Å in the code pages 437 and 850; in Windows-1252 a low quotation mark, a dagger, a closing quotation mark, and no
 * character.
 */
const DOS_WITHIN_WORDS = new Set([0x84, 0x86, 0x94, 0x8f]);
/** Å and Ö in these code pages; in Windows-1252 no character, and a trade mark sign. */
const DOS_CAPITALS = new Set([0x8f, 0x99]);

/**
 * Whether bytes that are not UTF-8 are Swedish text in one of the DOS code pages 437 and 850: one of their letters is between
 * two ASCII letters, or a capital begins a word, where Windows-1252 has punctuation that no text has there. A text with a Swedish letter
 * of Windows-1252 is not.
 */
export async function isDosText(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  let isFound = false;
  let previous = 0;
  let last = 0;
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      if (WINDOWS_LETTERS.has(byte)) return false;
      if (isAsciiLetter(byte)) {
        isFound ||= isAsciiLetter(previous) ? DOS_WITHIN_WORDS.has(last) : DOS_CAPITALS.has(last);
      }
      previous = last;
      last = byte;
    }
  }
  return isFound;
}

function isAsciiLetter(byte: number): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
