import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { readOrCreateKeyFile } from '#provider/tokens/key-file.ts';

/** The key that the embedded identity provider and the upload share: 256 bits. */
export type IdentityKey = Uint8Array;

/** The identified person and the ticket. */
export type Identity = {
  /** Twelve digits. */
  personalNumber: string;
  ticket: string;
};

const ASSERTION_MINUTES = 10;
const AUDIENCE = 'sick-note';
const TYPE = 'identity+jwt';

const claimsSchema = z.object({ pnr: z.string(), ticket: z.string() });

/** The key under `DATA_DIR/keys`, made on first use. */
export async function openIdentityKey(dataDir: string): Promise<IdentityKey> {
  const key = await readOrCreateKeyFile(join(dataDir, 'keys', 'identity-assertion.key'), () =>
    randomBytes(32).toString('base64url'),
  );
  return Buffer.from(key, 'base64url');
}

/**
 * The embedded identity provider's assertion of an identity, valid for 10 minutes and one ticket. Encrypted, because it
 * passes through the browser: no form or address exposes the personal number.
 */
export function issueIdentityAssertion(
  key: IdentityKey,
  { personalNumber, ticket }: Identity,
  now: Temporal.Instant,
): Promise<string> {
  return new EncryptJWT({ pnr: personalNumber, ticket })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: TYPE })
    .setAudience(AUDIENCE)
    .setIssuedAt(new Date(now.epochMilliseconds))
    .setExpirationTime(new Date(now.add({ minutes: ASSERTION_MINUTES }).epochMilliseconds))
    .encrypt(key);
}

/** The identity in an assertion; null if it is forged, altered or expired. */
export async function findIdentity(
  key: IdentityKey,
  assertion: string,
  now: Temporal.Instant,
): Promise<Identity | null> {
  try {
    const { payload } = await jwtDecrypt(assertion, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: new Date(now.epochMilliseconds),
      requiredClaims: ['iat', 'exp'],
    });
    const { pnr, ticket } = claimsSchema.parse(payload);
    return { personalNumber: pnr, ticket };
  } catch {
    return null;
  }
}
