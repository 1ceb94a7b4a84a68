import { decodeJwt } from 'jose';
import { Strategy } from 'remix-auth/strategy';
import { z } from 'zod';
import { HEADERS } from '#contract/values/constants.ts';

/** Seconds since 1970; the maximum is the latest JavaScript date. */
const secondsSchema = z.int().positive().max(8_640_000_000_000);
/**
 * The claims that the web tier reads from a token; the provider verifies the signature. A provider without token families issues
 * tokens without `sid` and `auth_time`.
 */
const claimsSchema = z.object({
  jti: z.string().min(1),
  iat: secondsSchema,
  exp: secondsSchema,
  sid: z.string().min(1).optional().catch(undefined),
  auth_time: secondsSchema.optional().catch(undefined),
});

/** The header with the id of the request: a strategy receives nothing but the request. */
export const REQUEST_ID = 'X-Request-Id';

const FAMILY_SECONDS = 12 * 3_600;

export type SignInToken = {
  token: string;
  jti: string;
  issuedAt: string;
  expiresAt: string;
  /** The token family; null when the provider does not report one. */
  familyId: string | null;
  /** The instant after which the provider issues no token of the family; null when unknown. */
  familyEnd: string | null;
};

type SignInRequest = { requestId: string; clientAddress: string };

/** The URL has no token or a malformed one. */
export class BadTokenError extends Error {
  override name = 'BadTokenError';
}

/**
 * Signs in with `?token=<JWT>` on any path. `verify` calls the provider and returns the data of the new session.
 *
 * @throws {BadTokenError} when the token is missing or malformed
 */
export class TokenStrategy<User> extends Strategy<User, SignInToken & SignInRequest> {
  override name = 'token';

  override async authenticate(request: Request): Promise<User> {
    const token = new URL(request.url).searchParams.get('token');
    if (token === null) throw new BadTokenError();
    const requestId = request.headers.get(REQUEST_ID) ?? '';
    const clientAddress = request.headers.get(HEADERS.forwardedFor) ?? '';
    return this.verify({ requestId, clientAddress, token, ...readClaims(token) });
  }
}

/** Reads the claims of a token without verifying its signature. @throws {BadTokenError} when it is malformed */
export function readClaims(token: string): Omit<SignInToken, 'token'> {
  let payload: unknown;
  try {
    payload = decodeJwt(token);
  } catch {
    throw new BadTokenError();
  }
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new BadTokenError();
  const { jti, iat, exp, sid = null, auth_time: startedAt = null } = claims.data;
  return {
    jti,
    issuedAt: fromSeconds(iat),
    expiresAt: fromSeconds(exp),
    familyId: sid,
    familyEnd: sid === null || startedAt === null ? null : findFamilyEnd(startedAt, exp),
  };
}

/** Returns the end of the token family, or null if the token expires later: the provider then uses `auth_time` differently. */
function findFamilyEnd(startedAt: number, exp: number): string | null {
  const end = startedAt + FAMILY_SECONDS;
  return exp <= end ? fromSeconds(end) : null;
}

function fromSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
