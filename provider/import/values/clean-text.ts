import { plainSpaces } from '#provider/people/plain-spaces.ts';

/** A cell as it is kept: composed (NFC), ordinary spaces, nothing around it, and no control characters. */
export function cleanText(text: string): string {
  return plainSpaces(text)
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}
