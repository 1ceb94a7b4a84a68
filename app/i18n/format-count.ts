import type { Language } from '#locales/catalogue.ts';
import { formatNumber } from './format-number.ts';

/** From one upwards: twelve words in Swedish and nine in English, as the specification's constants state. */
const WORDS = {
  sv: ['en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'],
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
} as const satisfies Record<Language, readonly string[]>;

/**
 * Formats a count in running text: "tre", "13", "1 234". A small number is a word; figures, tables and labels have digits.
 * One is "en": a Swedish text about a neuter noun writes "ett" itself, in its singular form.
 *
 * @param capital true when the count begins a sentence: "Tre"
 */
export function formatCount(count: number, language: Language, capital = false): string {
  const word = WORDS[language][count - 1];
  if (word === undefined) return formatNumber(count, language);
  return capital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
