import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { OpenIdError } from './open-id-error.ts';

/** A verified request of an identity provider to end sessions (OpenID Connect Back-Channel Logout 1.0, 2.4). */
export type LogoutToken = {
  /** Unique: a token is accepted once. */
  jti: string;
  /** Whose sessions end; null: of everybody in the session `sid`. */
  sub: string | null;
  /** Which session ends; null: all of `sub`. */
  sid: string | null;
};

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Without algorithms that use the client secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Minutes after which a token is not accepted, whatever its `exp`. */
export const LOGOUT_TOKEN_MINUTES = 10;
const TYPES = ['logout+jwt', 'application/logout+jwt', 'jwt'];
const MAX_ID_LENGTH = 1_000;

/**
 * Verifies signature, issuer, audience, times, the event and its subject (section 2.6). The caller rejects a `jti` that was used before.
 *
 * @throws OpenIdError `rejected` for any other token
 */
export async function verifyLogoutToken(
  token: string,
  {
    keys,
    issuer,
    clientId,
    toleranceSeconds,
  }: { keys: JSONWebKeySet; issuer: string; clientId: string; toleranceSeconds: number },
): Promise<LogoutToken> {
  const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), {
    algorithms: ALGORITHMS,
    issuer,
    audience: clientId,
    clockTolerance: toleranceSeconds,
    maxTokenAge: LOGOUT_TOKEN_MINUTES * 60,
    requiredClaims: ['iat', 'jti', 'events'],
  }).catch((error: unknown) => {
    throw new OpenIdError('rejected', { cause: error });
  });
  if (!TYPES.includes((protectedHeader.typ ?? 'jwt').toLowerCase())) throw new OpenIdError('rejected');
  return readClaims(payload);
}

function readClaims({ jti, sub, sid, events, nonce }: JWTPayload): LogoutToken {
  const isLogout = isRecord(events) && isRecord(events[EVENT]);
  // A token with a nonce is an ID token.
  if (!isLogout || nonce !== undefined || !isId(jti)) throw new OpenIdError('rejected');
  if (sub === undefined && sid === undefined) throw new OpenIdError('rejected');
  if ((sub !== undefined && !isId(sub)) || (sid !== undefined && !isId(sid)))
    throw new OpenIdError('rejected');
  return { jti, sub: sub ?? null, sid: sid ?? null };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
