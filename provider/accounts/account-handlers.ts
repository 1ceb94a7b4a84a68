import { Temporal } from 'temporal-polyfill';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers, PublicHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { getOrganisation } from '#provider/organisation/get-organisation.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { consumeToken } from '#provider/tokens/consume-token.ts';
import { issueToken, type TokenSettings } from '#provider/tokens/issue-token.ts';
import { listCauseCatalogue } from './list-cause-catalogue.ts';
import { revokeFamily } from '#provider/tokens/revoke-family.ts';
import { endOfFamily } from '#provider/tokens/token-family.ts';
import type { TokenKeys } from '#provider/tokens/token-keys.ts';

/** Handlers of the calls for the account and its token. */
export function accountHandlers(tokens: TokenSettings) {
  return {
    userInit: async ({ tx, caller, language }) => {
      const organisation = await getOrganisation({ tx, organisationId: caller.organisationId });
      return {
        user: {
          personName: plainSpaces(caller.personName),
          organisationNumber: organisation.organisationNumber,
          companyName: organisation.name,
          userHash: caller.userHash,
          roles: [...caller.userRoles],
          administrator: caller.administrator,
        },
        conditions: await listCauseCatalogue(tx, language),
      };
    },

    // The audit row has the role.
    userRoleChange: () => Promise.resolve(null),

    tokenRefresh: async (context) => ({ token: await issueSuccessor(tokens, context) }),

    tokenExchange: async (context) => {
      const { tx, token, setAuditFields } = context;
      // False: another request exchanged the token after this one was authenticated.
      if (!(await consumeToken(tx, token.jti, token.expiresAt.toString())))
        throw new ProblemError('token_revoked');
      setAuditFields({ subjectId: token.family.familyId });
      return { token: await issueSuccessor(tokens, context) };
    },

    tokenRevoke: async ({ tx, token, setAuditFields }) => {
      await revokeFamily(tx, token.family);
      setAuditFields({ subjectId: token.family.familyId });
      return null;
    },
  } satisfies CallHandlers;
}

/**
 * Issues a new token of the same family.
 *
 * @throws ProblemError 401 `token_expired` once the family has ended
 */
function issueSuccessor(tokens: TokenSettings, { caller, token, now }: CallContext): Promise<string> {
  const { family, validAfterMs } = token;
  if (Temporal.Instant.compare(now, endOfFamily(family)) >= 0) throw new ProblemError('token_expired');
  const { accountId, organisationId, userRoles: roles } = caller;
  return issueToken(tokens, { accountId, organisationId, roles, validAfterMs }, now, family);
}

const FIVE_MINUTES = 'public, max-age=300';

/** Handler of the public keys with which others verify the tokens. */
export function publicAccountHandlers({ jwks }: TokenKeys) {
  return {
    keySet: ({ setHeader }) => {
      setHeader('Cache-Control', FIVE_MINUTES);
      return Promise.resolve(jwks);
    },
  } satisfies PublicHandlers;
}
