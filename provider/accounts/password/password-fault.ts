import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { isBreached } from './breached-passwords.ts';

export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 200;

/** Fewer than 10^8 guesses find a password of a lower score (Wheeler, zxcvbn, USENIX Security 2016). */
const MIN_SCORE = 3;
/** The time of the estimate grows with the square of the length. The characters after these count as nothing. */
const ESTIMATED_CHARACTERS = 40;

/** Words of the product and of the task, beside the common passwords of the dictionary. */
const OWN_WORDS = [
  'frånvaro',
  'franvaro',
  'lösenord',
  'losenord',
  'sommar',
  'vinter',
  'höst',
  'vår',
  'hemlig',
];

zxcvbnOptions.setOptions({ dictionary, graphs: adjacencyGraphs });

/**
 * Why a password is not accepted. length: too short or too long. guessable: few guesses find it. breached: it is in the list of breached
 * passwords.
 */
export type PasswordFault = 'length' | 'guessable' | 'breached';

/**
 * Finds the fault of a new password; null if it is acceptable.
 *
 * @param personal names from which it must not be guessed: of the user, the account and the organisation
 * @throws if the list of breached passwords cannot be read
 */
export async function findPasswordFault(
  password: string,
  personal: readonly string[],
): Promise<PasswordFault | null> {
  const { length } = password.normalize('NFC');
  if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH) return 'length';
  const words = personal.flatMap((text) => [text, ...text.split(/[\s.@_-]+/u)]).filter((word) => word !== '');
  const { score } = zxcvbn(password.slice(0, ESTIMATED_CHARACTERS), [...OWN_WORDS, ...words]);
  if (score < MIN_SCORE) return 'guessable';
  return (await isBreached(password)) ? 'breached' : null;
}

/** The fault for an operator, in English. */
export function describeFault(fault: PasswordFault): string {
  switch (fault) {
    case 'length':
      return `A password has ${String(PASSWORD_MIN_LENGTH)} to ${String(PASSWORD_MAX_LENGTH)} characters`;
    case 'guessable':
      return 'The password can be guessed: it is common, or made of names or sequences';
    case 'breached':
      return 'The password is in the list of breached passwords';
  }
}
