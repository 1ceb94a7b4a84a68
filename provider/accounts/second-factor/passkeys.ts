import { and, asc, eq } from 'drizzle-orm';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { passkey } from '#provider/database/tables/second-factor.ts';
import {
  beginFactor,
  endWithoutFactor,
  type AccountKey,
  type Added,
  type Enrolment,
} from './second-factor.ts';

export type Passkey = typeof passkey.$inferSelect;

/** The product, as passkeys know it. */
export type RelyingParty = {
  /** The host of APP_URL. */
  id: string;
  name: string;
  /** The origin of APP_URL. */
  origin: string;
};

/** Passkeys of one account. */
export const MAX_PASSKEYS = 10;
const TIMEOUT_MS = 120_000;
const base64url = z.string().regex(/^[\w-]+$/);
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];
const isTransport = (text: string): text is Transport => TRANSPORTS.some((one) => one === text);

const registrationSchema = z.object({
  id: base64url,
  attestationObject: base64url,
  clientDataJSON: base64url,
  transports: z.array(z.string()).max(10),
});
const authenticationSchema = z.object({
  id: base64url,
  authenticatorData: base64url,
  clientDataJSON: base64url,
  signature: base64url,
});

// Loaded with the first use: the library reads many formats of certificates.
const load = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

export function toRelyingParty(appUrl: string, name: string): RelyingParty {
  const { hostname, origin } = new URL(appUrl);
  return { id: hostname, name, origin };
}

export function listPasskeys(tx: Transaction, { organisationId, accountId }: AccountKey): Promise<Passkey[]> {
  return tx
    .select()
    .from(passkey)
    .where(and(eq(passkey.organisationId, organisationId), eq(passkey.accountId, accountId)))
    .orderBy(asc(passkey.createdAt), asc(passkey.passkeyId));
}

/** What the browser gets to create a passkey. `challenge` is base64url. */
export async function creationOptions(
  { id: rpID, name: rpName }: RelyingParty,
  {
    accountId,
    username,
    challenge,
    passkeys,
  }: { accountId: string; username: string; challenge: string; passkeys: readonly Passkey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpID,
    rpName,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    userName: username,
    userID: new Uint8Array(Buffer.from(accountId)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** What the browser gets to use one of the passkeys. */
export async function requestOptions(
  { id: rpID }: RelyingParty,
  { challenge, passkeys }: { challenge: string; passkeys: readonly Passkey[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: passkeys.map(toDescriptor),
  });
}

const toDescriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports.filter(isTransport),
});

/** A passkey whose creation was verified, and that is not stored yet. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/**
 * Verifies what the browser has sent for a new passkey. Sends no requests and uses no database. Null if the response is not one to the
 * challenge, origin and relying party, if the authenticator has not verified the owner, or if it has an attestation with certificates.
 *
 * @param response JSON of the browser
 * @param challenge base64url; the caller accepts it once
 */
export async function verifyNewPasskey(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { response, challenge }: { response: string; challenge: string },
): Promise<NewPasskey | null> {
  const parsed = registrationSchema.safeParse(parseJson(response));
  if (!parsed.success) return null;
  const { id, attestationObject, clientDataJSON, transports } = parsed.data;
  if (!(await hasNoCertificates(attestationObject))) return null;
  const credential: RegistrationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { attestationObject, clientDataJSON },
  };
  const { verifyRegistrationResponse } = await load();
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { publicKey, counter, id: credentialId } = verified.registrationInfo.credential;
  return {
    credentialId,
    counter,
    transports: transports.filter(isTransport),
    publicKey: Buffer.from(publicKey).toString('base64url'),
  };
}

/**
 * Whether an attestation is one that a browser sends for `attestation: 'none'`: `none`, or `packed` signed with the key of the passkey
 * (Web Authentication Level 2, 5.1.3). In the other formats the client chooses certificates, and the library requests the addresses of
 * revocation lists that they name (SSRF).
 */
async function hasNoCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadHelpers();
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** Stores a verified passkey. Null if the passkey is known, or if none may be added. */
export async function addPasskey(
  tx: Transaction,
  key: AccountKey,
  { created, name, ...enrolment }: Enrolment & { created: NewPasskey; name: string },
): Promise<Added | null> {
  const added = await beginFactor(tx, key, enrolment);
  if (added === null || (await listPasskeys(tx, key)).length >= MAX_PASSKEYS) return null;
  const stored = await tx
    .insert(passkey)
    .values({
      organisationId: key.organisationId,
      accountId: key.accountId,
      passkeyId: newId(),
      ...created,
      name,
      createdAt: enrolment.now.toString(),
    })
    .onConflictDoNothing()
    .returning({ passkeyId: passkey.passkeyId });
  if (stored.length === 1) return added;
  await endWithoutFactor(tx, key);
  return null;
}

/**
 * Uses a passkey of the account. False if the response is not one to the challenge, origin and relying party, if the signature is not
 * that of a passkey of the account, if its owner was not verified, or if its counter has not grown.
 */
export async function verifyPasskey(
  tx: Transaction,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { organisationId, accountId }: AccountKey,
  { response, challenge, now }: { response: string; challenge: string; now: Temporal.Instant },
): Promise<boolean> {
  const parsed = authenticationSchema.safeParse(parseJson(response));
  if (!parsed.success) return false;
  const { id, ...signed } = parsed.data;
  const condition = and(
    eq(passkey.organisationId, organisationId),
    eq(passkey.accountId, accountId),
    eq(passkey.credentialId, id),
  );
  const [found] = await tx.select().from(passkey).where(condition).for('update');
  if (found === undefined) return false;
  const credential: AuthenticationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: signed,
  };
  const { verifyAuthenticationResponse } = await load();
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(found.publicKey, 'base64url')),
      counter: found.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (verified?.verified !== true) return false;
  const { newCounter } = verified.authenticationInfo;
  await tx.update(passkey).set({ counter: newCounter, usedAt: now.toString() }).where(condition);
  return true;
}

/** Removes a passkey; with the last factor the recovery codes too. Returns whether the account had it. */
export async function removePasskey(tx: Transaction, key: AccountKey, passkeyId: string): Promise<boolean> {
  const removed = await tx
    .delete(passkey)
    .where(
      and(
        eq(passkey.organisationId, key.organisationId),
        eq(passkey.accountId, key.accountId),
        eq(passkey.passkeyId, passkeyId),
      ),
    )
    .returning({ passkeyId: passkey.passkeyId });
  await endWithoutFactor(tx, key);
  return removed.length === 1;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
