import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import type { ProblemCode } from '#contract/http/problem-code.ts';
import { toWireRole, USER_ROLES, type UserRole } from '#contract/roles.ts';
import { issueToken, TOKEN_TYPE } from '#provider/tokens/issue-token.ts';
import type { AccessFixture } from './access-fixture.ts';
import { withoutSignature } from './make-token.ts';

/** The caller of a request: the account of its token, and the role in its header. */
export type Caller = {
  name: string;
  /** The account's only role. */
  holds: UserRole;
  /** Whether the account holds the capability `administration`. */
  administrator?: boolean;
  /** A machine account, which has no role. */
  isMachine?: boolean;
  /** The value of X-Role; null: no header. */
  claims: string | null;
  /** Null: no token. */
  token: (fixture: AccessFixture) => Promise<string | null>;
  /** The problem with which the token is rejected. */
  expectedProblem: ProblemCode | null;
};

function issued(
  { api, accounts, organisationId }: AccessFixture,
  role: UserRole,
  { hoursAgo = 0, account = role }: { hoursAgo?: number; account?: keyof AccessFixture['accounts'] } = {},
) {
  const subject = { accountId: accounts[account], organisationId, roles: [role], validAfterMs: null };
  return issueToken(api.tokens, subject, api.clock.now.subtract({ hours: hoursAgo }));
}

const inRole: Caller[] = USER_ROLES.map((role) => ({
  name: role,
  holds: role,
  claims: toWireRole(role),
  token: (fixture) => issued(fixture, role),
  expectedProblem: null,
}));

/** A caller with access to everything except for one fault. */
const almost = { holds: 'Manager', claims: 'Manager', expectedProblem: null } as const;

/**
 * All callers that differ in their credentials: the eight roles, an administrator, a machine account, and callers that must be
 * rejected.
 */
export const CALLERS: readonly Caller[] = [
  ...inRole,
  {
    name: 'an administrator',
    holds: 'AccountManager',
    claims: 'AccountManager',
    administrator: true,
    token: (fixture) => issued(fixture, 'AccountManager', { account: 'administrator' }),
    expectedProblem: null,
  },
  {
    name: 'a machine account',
    // Sees nothing about people, like this role.
    holds: 'AccountManager',
    claims: 'AccountManager',
    isMachine: true,
    token: ({ machineToken }) => Promise.resolve(machineToken),
    expectedProblem: null,
  },
  { ...almost, name: 'no role', claims: null, token: (fixture) => issued(fixture, 'Manager') },
  { ...almost, name: 'a role not held', claims: 'HRAdmin', token: (fixture) => issued(fixture, 'Manager') },
  { ...almost, name: 'nobody', token: () => Promise.resolve(null), expectedProblem: 'token_missing' },
  {
    ...almost,
    name: 'an expired token',
    token: (fixture) => issued(fixture, 'Manager', { hoursAgo: 2 }),
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
