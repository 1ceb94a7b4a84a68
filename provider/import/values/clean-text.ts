import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** Text without anything to normalise, as most cells are. */
const CLEAN_ASCII = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/** Normalises a cell: composed (NFC), ordinary spaces, trimmed, without control characters. */
export function cleanText(text: string): string {
  if (CLEAN_ASCII.test(text)) return text;
  return plainSpaces(text)
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}
