import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import type { ProblemCode } from '#contract/http/problem-code.ts';
import { toWireRole, USER_ROLES, type UserRole } from '#contract/roles.ts';
import { issueToken, TOKEN_TYPE } from '#provider/accounts/tokens/issue-token.ts';
import type { AccessFixture } from './access-fixture.ts';
import { withoutSignature } from './make-token.ts';

/** Somebody who makes a call: whom the token names, and which role is claimed. */
export type Caller = {
  name: string;
  /** The account's only role. */
  holds: UserRole;
  /** X-Role; null sends none. */
  claims: string | null;
  /** Null sends none. */
  token: (fixture: AccessFixture) => Promise<string | null>;
  /** What the token is refused for. */
  expectedProblem: ProblemCode | null;
};

function issued({ api, accounts, organisationId }: AccessFixture, role: UserRole, hoursAgo = 0) {
  const subject = { accountId: accounts[role], organisationId, roles: [role], validAfterMs: null };
  return issueToken(api.tokens, subject, api.clock.now.subtract({ hours: hoursAgo }));
}

const inRole: Caller[] = USER_ROLES.map((role) => ({
  name: role,
  holds: role,
  claims: toWireRole(role),
  token: (fixture) => issued(fixture, role),
  expectedProblem: null,
}));

/** Who would be let in everywhere, but for what is wrong. */
const almost = { holds: 'Manager', claims: 'Manager', expectedProblem: null } as const;

/** Everybody who can be told from another by what is sent along: the eight roles, and who must not get in. */
export const CALLERS: readonly Caller[] = [
  ...inRole,
  { ...almost, name: 'no role', claims: null, token: (fixture) => issued(fixture, 'Manager') },
  { ...almost, name: 'a role not held', claims: 'HRAdmin', token: (fixture) => issued(fixture, 'Manager') },
  { ...almost, name: 'nobody', token: () => Promise.resolve(null), expectedProblem: 'token_missing' },
  {
    ...almost,
    name: 'an expired token',
    token: (fixture) => issued(fixture, 'Manager', 2),
    expectedProblem: 'token_expired',
  },
  {
    ...almost,
    name: 'a token of another key',
    token: ({ api, accounts, organisationId }) => {
      const keys = { ...api.tokens.keys, privateKey: generateKeyPairSync('ed25519').privateKey };
      const subject = {
        accountId: accounts.Manager,
        organisationId,
        roles: ['Manager'] as const,
        validAfterMs: null,
      };
      return issueToken({ ...api.tokens, keys }, subject, api.clock.now);
    },
    expectedProblem: 'token_invalid',
  },
  {
    ...almost,
    name: 'a token without a signature',
    token: async (fixture) => withoutSignature(await issued(fixture, 'Manager')),
    expectedProblem: 'token_invalid',
  },
  {
    ...almost,
    name: 'a token signed with the public key',
    token: async (fixture) => {
      const pem = fixture.api.tokens.keys.publicKey.export({ type: 'spki', format: 'pem' });
      return new SignJWT(decodeJwt(await issued(fixture, 'Manager')))
        .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE })
        .sign(createSecretKey(Buffer.from(pem)));
    },
    expectedProblem: 'token_invalid',
  },
];
