import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another when they are read aloud or from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const GROUPS = 7;
const GROUP_LENGTH = 4;

/** A random password of 28 characters in groups of four, with 138 bits of entropy. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
