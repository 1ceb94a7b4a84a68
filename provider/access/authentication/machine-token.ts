import { createHash, randomBytes } from 'node:crypto';

/** Recognised by scanners that look for secrets in files, and distinguished from the tokens of users. */
const PREFIX = 'frvm_';

/** A new token of a machine account, with 256 random bits. */
export function generateMachineToken(): string {
  return `${PREFIX}${randomBytes(32).toString('base64url')}`;
}

/** Whether a bearer token has the form of one of a machine account. */
export function isMachineToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** What is stored of a token. A slow hash would add nothing to 256 random bits. */
export function hashMachineToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
