import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { USER_ROLES } from '#contract/roles.ts';

/** The claims of an access token that the API reads (RFC 9068); `iat` and `exp` in seconds. */
export const tokenClaimsSchema = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: z.string().min(1),
  org: z.string().min(1),
  roles: z.array(z.enum(USER_ROLES)).min(1),
  iat: z.int(),
  exp: z.int(),
  jti: z.string().min(1),
  /** The token family: the `jti` of the first token after sign-in. Optional in tokens of other providers. */
  sid: z.string().min(1).optional(),
  /** When the first token of the family was issued. */
  auth_time: z.int().optional(),
});
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;

export const tokenCalls = {
  tokenRefresh: defineCall({
    method: 'GET',
    path: '/token/refresh',
    audience: 'token',
    response: z.strictObject({ token: z.string().min(1) }),
  }),
  /** Like refresh, and also revokes the token used for the call, in the same transaction. */
  tokenExchange: defineCall({
    method: 'POST',
    path: '/token/exchange',
    audience: 'token',
    response: z.strictObject({ token: z.string().min(1) }),
    writes: true,
  }),
  /** Revokes every token of the family. */
  tokenRevoke: defineCall({ method: 'POST', path: '/token/revoke', responseType: 'nothing', writes: true }),
};
