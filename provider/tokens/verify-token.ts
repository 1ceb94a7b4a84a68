import { errors, jwtVerify, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { isUserRole, type UserRole } from '#contract/roles.ts';
import { TOKEN_AUDIENCE, TOKEN_TYPE, type TokenSettings } from './issue-token.ts';
import { endOfFamily, type TokenFamily } from './token-family.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

/** The claims of a verified token. */
export type TokenClaims = {
  accountId: string;
  organisationId: string;
  roles: readonly UserRole[];
  /** The token is one of a machine account, whose id is `accountId`. */
  isMachine?: true;
  jti: string;
  issuedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  family: TokenFamily;
  /** The account's `valid_after` in ms when the token was issued; undefined in a token without that claim. */
  validAfterMs: number | null | undefined;
};

/** Allowed clock difference between two machines, in seconds. */
const CLOCK_TOLERANCE = 30;

/** Maximum number of results that are kept; the least recently used is dropped. */
const MAX_RESULTS = 1_000;

/**
 * The results of valid tokens, by second and token: a page makes up to ten calls with one token, and verifying its signature takes a
 * twentieth of the time of the page. The time claims are compared in whole seconds, so the result is the same within one.
 */
const resultsOf = new WeakMap<TokenSettings, LRUCache<string, Promise<TokenClaims>>>();

const claimsSchema = z.object({
  sub: z.guid(),
  org: z.guid(),
  roles: z.array(z.string()),
  jti: z.string().min(1),
  iat: z.int(),
  exp: z.int(),
  // Tokens issued before token families existed lack these claims.
  sid: z.string().min(1).optional(),
  auth_time: z.int().optional(),
  valid_after: z.int().nullable().optional(),
});

/**
 * Verifies the signature, algorithm, issuer, audience, type and time claims of a token. Uses only the provider's own
 * key and ignores keys in the token's header (`jku`, `x5u`, `jwk`).
 *
 * @throws ProblemError 401 `token_expired` or `token_invalid`
 */
export async function verifyToken(
  token: string,
  settings: TokenSettings,
  now: Temporal.Instant,
): Promise<TokenClaims> {
  const results = resultsOf.get(settings) ?? new LRUCache({ max: MAX_RESULTS });
  resultsOf.set(settings, results);
  const key = `${String(Math.floor(now.epochMilliseconds / 1000))} ${token}`;
  const known = results.get(key);
  if (known !== undefined) return known;
  const result = verify(token, settings, now);
  results.set(key, result);
  // Only valid tokens are kept.
  result.catch(() => results.delete(key));
  return result;
}

async function verify(token: string, settings: TokenSettings, now: Temporal.Instant): Promise<TokenClaims> {
  let claims: TokenClaims;
  try {
    claims = toClaims((await verifyJwt(token, settings, now)).payload);
  } catch (error) {
    throw new ProblemError(error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid');
  }
  const latest = endOfFamily(claims.family).add({ seconds: CLOCK_TOLERANCE });
  if (Temporal.Instant.compare(now, latest) >= 0) throw new ProblemError('token_expired');
  return claims;
}

/** The claims of an expired token with a valid signature whose family has not ended; null for any other text. */
export async function readExpiredToken(
  token: string,
  settings: TokenSettings,
  now: Temporal.Instant,
): Promise<TokenClaims | null> {
  try {
    await verifyJwt(token, settings, now);
    return null;
  } catch (error) {
    // jose checks the time claims last, so signature, algorithm, type, issuer and audience are already verified.
    if (!(error instanceof errors.JWTExpired) || !claimsSchema.safeParse(error.payload).success) return null;
    const claims = toClaims(error.payload);
    return Temporal.Instant.compare(now, endOfFamily(claims.family)) < 0 ? claims : null;
  }
}

function verifyJwt(token: string, { keys, issuer, lifespanMs }: TokenSettings, now: Temporal.Instant) {
  return jwtVerify(token, keys.publicKey, {
    algorithms: ['EdDSA'],
    issuer,
    audience: TOKEN_AUDIENCE,
    typ: TOKEN_TYPE,
    clockTolerance: CLOCK_TOLERANCE,
    maxTokenAge: Math.ceil(lifespanMs / 1000),
    currentDate: new Date(now.epochMilliseconds),
    requiredClaims: ['sub', 'org', 'roles', 'jti', 'iat', 'exp'],
  });
}

/** A token without `sid` is its own family, which starts in the second in which it was issued. */
function toClaims(payload: JWTPayload): TokenClaims {
  const claims = claimsSchema.parse(payload);
  return {
    accountId: claims.sub,
    organisationId: claims.org,
    roles: claims.roles.filter(isUserRole),
    jti: claims.jti,
    issuedAt: fromSeconds(claims.iat),
    expiresAt: fromSeconds(claims.exp),
    family: { familyId: claims.sid ?? claims.jti, startedAt: fromSeconds(claims.auth_time ?? claims.iat) },
    validAfterMs: claims.valid_after,
  };
}

function fromSeconds(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
}
