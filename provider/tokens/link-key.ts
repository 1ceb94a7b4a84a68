import { createHash, randomBytes } from 'node:crypto';

/** The secret in a link that needs no sign-in: an employee's upload link, a calendar link. The database stores only its hash. */
export type LinkKey = {
  /** base64url, 64 characters: the organisation's 16 bytes, and 32 random ones. */
  key: string;
  organisationId: string;
  /** SHA-256 of the key, hexadecimal. */
  keyHash: string;
};

const KEY = /^[\w-]{64}$/;
const ORGANISATION_BYTES = 16;
const RANDOM_BYTES = 32;

/** Creates a key that contains the organisation's id, so that only that organisation is searched. */
export function createLinkKey(organisationId: string): LinkKey {
  const owner = Buffer.from(organisationId.replaceAll('-', ''), 'hex');
  const key = Buffer.concat([owner, randomBytes(RANDOM_BYTES)]).toString('base64url');
  return { key, organisationId, keyHash: hashOf(key) };
}

/** Parses a key from a request; null for an invalid format. Does not check whether the key exists. */
export function parseLinkKey(text: string): LinkKey | null {
  if (!KEY.test(text)) return null;
  const owner = Buffer.from(text, 'base64url').toString('hex', 0, ORGANISATION_BYTES);
  const organisationId = owner.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { key: text, organisationId, keyHash: hashOf(text) };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
