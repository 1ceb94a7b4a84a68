import { errors, jwtVerify } from 'jose';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { isUserRole, type UserRole } from '../../contract/roles';
import { TOKEN_AUDIENCE, TOKEN_TYPE, type TokenSettings } from '../accounts/issue-token';
import { Problem } from './problem';

/** What the API reads of a token it has checked. */
export type TokenClaims = {
  accountId: string;
  organisationId: string;
  roles: readonly UserRole[];
  jti: string;
  expiresAt: Temporal.Instant;
};

/** Seconds that the clocks of two machines may differ (fault matrix, T3). */
const CLOCK_TOLERANCE = 30;

const claimsSchema = z.object({
  sub: z.guid(),
  org: z.guid(),
  roles: z.array(z.string()),
  jti: z.string().min(1),
  exp: z.number(),
});

/**
 * Checks signature, algorithm, issuer, audience, type and times of a token of ours. Keys come from this provider alone:
 * what the token's header says of keys (`jku`, `x5u`, `jwk`) is not looked at. Throws the 401 problem that fits.
 */
export async function verifyToken(
  token: string,
  { keys, issuer, lifespanMs }: TokenSettings,
  now: Temporal.Instant,
): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, keys.publicKey, {
      algorithms: ['EdDSA'],
      issuer,
      audience: TOKEN_AUDIENCE,
      typ: TOKEN_TYPE,
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: Math.ceil(lifespanMs / 1000),
      currentDate: new Date(now.epochMilliseconds),
      requiredClaims: ['sub', 'org', 'roles', 'jti', 'iat', 'exp'],
    });
    const { sub, org, roles, jti, exp } = claimsSchema.parse(payload);
    return {
      accountId: sub,
      organisationId: org,
      roles: roles.filter(isUserRole),
      jti,
      expiresAt: Temporal.Instant.fromEpochMilliseconds(exp * 1000),
    };
  } catch (error) {
    throw new Problem(error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid');
  }
}
