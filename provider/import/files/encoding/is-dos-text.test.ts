import { describe, expect, test } from 'vitest';
import { isDosText } from './is-dos-text.ts';

async function* inChunks(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

/** The bytes of a text in Latin-1, with the C1 control characters as the bytes 0x80 to 0x9F. */
const bytesOf = (text: string) => Buffer.from(text, 'latin1');

describe('isDosText', () => {
  test.each<[text: string, expected: boolean, why: string]>([
    ['1;M\u0084rta;sjuk', true, 'ä'],
    ['1;H\u0086kan;sjuk', true, 'å'],
    ['1;BJ\u0094rn;sjuk', true, 'ö'],
    ['1;M\u008fNSSON;sjuk', true, 'Å within a word'],
    ['1;\u008fsa;sjuk', true, 'Å at the beginning of a word'],
    ['1;\u0099berg;sjuk', true, 'Ö at the beginning of a word'],
    ['1;M\u0084rta;k\u00e4ll', false, 'a Swedish letter of Windows-1252 after it'],
    ['1;\u0084Anna\u0094;sjuk', false, 'a quotation'],
    ['1;Anna\u0086;12\u0094 TV;sjuk', false, 'a dagger and an inch sign'],
    ['1;Firma\u0099 AB;sjuk', false, 'a trade mark'],
    ['1;\u008eivko;Bla\u009eek;sjuk', false, 'Ž and ž'],
    ['1;O\u0092Brien \u0096 100 \u0080\u0085', false, 'an apostrophe, a dash, the euro sign and an ellipsis'],
    ['1;Andr\u00e9;sjuk', false, 'é of Windows-1252'],
    ['\u0099', false, 'nothing after it'],
  ])('%j: %s (%s)', async (text, expected) => {
    for (const length of [1, 2, 3, 100]) {
      expect(await isDosText(inChunks(bytesOf(text), length))).toBe(expected);
    }
  });
});
