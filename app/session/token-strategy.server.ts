import { decodeJwt } from 'jose';
import { Strategy } from 'remix-auth/strategy';
import { z } from 'zod';

/** Seconds since 1970; beyond the greatest JavaScript has no date. */
const secondsSchema = z.int().positive().max(8_640_000_000_000);
/**
 * What the web tier reads of a token; whether it is genuine is the provider's to say. A provider without token families
 * issues tokens without `sid` and `auth_time`.
 */
const claimsSchema = z.object({
  jti: z.string().min(1),
  iat: secondsSchema,
  exp: secondsSchema,
  sid: z.string().min(1).optional().catch(undefined),
  auth_time: secondsSchema.optional().catch(undefined),
});

const FAMILY_SECONDS = 12 * 3_600;

export type SignInToken = {
  token: string;
  jti: string;
  issuedAt: string;
  expiresAt: string;
  /** The token family; null where the provider names none. */
  familyId: string | null;
  /** The instant from which the provider issues no token of the family; null where it is not known. */
  familyEnd: string | null;
};

/** The address holds no token, or something that is none. */
export class BadTokenError extends Error {
  override name = 'BadTokenError';
}

/**
 * Signs in by `?token=<JWT>` on any path (specification section 4, Start-up). `verify` asks the provider who it is
 * and answers what the session is made of.
 */
export class TokenStrategy<User> extends Strategy<User, SignInToken> {
  override name = 'token';

  override async authenticate(request: Request): Promise<User> {
    const token = new URL(request.url).searchParams.get('token');
    if (token === null) throw new BadTokenError();
    return this.verify({ token, ...readClaims(token) });
  }
}

/** @throws {BadTokenError} */
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

/** A token that outlives twelve hours is of a provider that counts `auth_time` from something else. */
function findFamilyEnd(startedAt: number, exp: number): string | null {
  const end = startedAt + FAMILY_SECONDS;
  return exp <= end ? fromSeconds(end) : null;
}

function fromSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
