import { createHash, randomInt } from 'node:crypto';

const CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 7;
const GROUP_LENGTH = 4;

/** New recovery codes of 138 random bits, for example `k3fd-9mpq-x2wa-7hhn-c6ty-b8nr-vm4e`, each for one sign-in. */
export function createRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/**
 * SHA-256, hexadecimal; the codes are random, so that they cannot be guessed from it. Case, spaces and hyphens do not count. Codes of
 * earlier versions have 79 bits and stay valid until they are used.
 */
export function hashRecoveryCode(code: string): string {
  const normalised = code.toLowerCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(normalised).digest('hex');
}
