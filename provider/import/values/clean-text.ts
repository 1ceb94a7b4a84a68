import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** Normalises a cell: composed (NFC), ordinary spaces, trimmed, without control characters. */
export function cleanText(text: string): string {
  return plainSpaces(text)
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}
