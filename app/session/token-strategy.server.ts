import { decodeJwt } from 'jose';
import { Strategy } from 'remix-auth/strategy';
import { z } from 'zod';

/** Seconds since 1970; beyond the greatest JavaScript has no date. */
const secondsSchema = z.int().positive().max(8_640_000_000_000);
/** What the web tier reads of a token; whether it is genuine is the provider's to say. */
const claimsSchema = z.object({ jti: z.string().min(1), iat: secondsSchema, exp: secondsSchema });

export type HandedOverToken = { token: string; jti: string; issuedAt: string; expiresAt: string };

/** The address holds no token, or something that is none. */
export class BadTokenError extends Error {
  override name = 'BadTokenError';
}

/**
 * Signs in by `?token=<JWT>` on any path (specification section 4, Start-up). `verify` asks the provider who it is
 * and answers what the session is made of.
 */
export class TokenStrategy<User> extends Strategy<User, HandedOverToken> {
  override name = 'token';

  override async authenticate(request: Request): Promise<User> {
    const token = new URL(request.url).searchParams.get('token');
    if (token === null) throw new BadTokenError();
    return this.verify({ token, ...readClaims(token) });
  }
}

/** @throws {BadTokenError} */
export function readClaims(token: string): Omit<HandedOverToken, 'token'> {
  let payload: unknown;
  try {
    payload = decodeJwt(token);
  } catch {
    throw new BadTokenError();
  }
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new BadTokenError();
  const { jti, iat, exp } = claims.data;
  return { jti, issuedAt: fromSeconds(iat), expiresAt: fromSeconds(exp) };
}

function fromSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
