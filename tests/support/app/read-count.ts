import { formatCount } from '#app/i18n/format-count.ts';

const WORDS = Array.from({ length: 12 }, (_, index) => formatCount(index + 1, 'sv'));

/**
 * Returns the count that precedes a noun in a Swedish text, in digits or as a word: 3 for "Tre avdelningar" and "avdelning".
 * NaN when there is none.
 */
export function readCount(text: string, noun: string): number {
  const [, count = ''] =
    new RegExp(`(?<!\\p{L})(\\d{1,3}(?:\\s\\d{3})*|${WORDS.join('|')}) ${noun}`, 'iu').exec(text) ?? [];
  const word = WORDS.indexOf(count.toLowerCase());
  return word === -1 ? Number.parseInt(count.replaceAll(/\s/g, ''), 10) : word + 1;
}
