import type { Gender } from '#contract/values/vocabulary.ts';
import { dayText } from '../day-text.ts';
import { luhnDigit } from '#provider/people/luhn-digit.ts';

/** Number of serials per gender and birth day in the reserved test series 980 to 999. */
export const SERIALS_PER_DAY = 10;

/**
 * Builds a personal number (twelve digits) of the reserved test series, which is never assigned to a person:
 * serials 980 to 999, odd for men and even for women. `index` is 0 to 9, one of the day's serials.
 */
export function testPersonalNumber(birthDay: number, gender: Gender, index: number): string {
  const date = dayText(birthDay).replaceAll('-', '');
  const serial = 980 + index * 2 + (gender === 'male' ? 1 : 0);
  const digits = `${date}${serial}`;
  return `${digits}${luhnDigit(digits.slice(2))}`;
}
