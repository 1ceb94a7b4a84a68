import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another when they are read aloud or from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A random password of 20 characters in groups of five, with 99 bits of entropy. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
