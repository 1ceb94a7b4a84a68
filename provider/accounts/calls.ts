import { lt } from 'drizzle-orm';
import type { CallHandlers, PublicHandlers } from '../access/call-handlers';
import { revokedToken } from '../database/tables/account';
import { getOrganisation } from '../departments/get-organisation';
import { plainSpaces } from '../people/plain-spaces';
import { issueToken, type TokenSettings } from './issue-token';
import { listCauseCatalogue } from './list-cause-catalogue';
import type { TokenKeys } from './token-keys';

/** The calls about the account itself and its token. */
export function accountCalls(tokens: TokenSettings) {
  return {
    userInit: async ({ tx, caller, language }) => {
      const organisation = await getOrganisation(tx, caller.organisationId);
      return {
        user: {
          personName: plainSpaces(caller.personName),
          organisationNumber: organisation.organisationNumber,
          companyName: organisation.name,
          userHash: caller.userHash,
          roles: [...caller.userRoles],
        },
        conditions: await listCauseCatalogue(tx, language),
      };
    },

    tokenRefresh: async ({ caller, now }) => {
      const { accountId, organisationId, userRoles } = caller;
      return { token: await issueToken(tokens, { accountId, organisationId, roles: userRoles }, now) };
    },

    tokenRevoke: async ({ tx, token, now, noteAudit }) => {
      const expiresAt = token.expiresAt.toString();
      await tx.insert(revokedToken).values({ jti: token.jti, expiresAt }).onConflictDoNothing();
      // Verifying tolerates clocks that differ; an hour is well past that.
      await tx.delete(revokedToken).where(lt(revokedToken.expiresAt, now.subtract({ hours: 1 }).toString()));
      noteAudit({ subjectId: token.jti });
      return null;
    },
  } satisfies CallHandlers;
}

const FIVE_MINUTES = 'public, max-age=300';

/** The keys that others check the tokens with. */
export function publicAccountCalls({ jwks }: TokenKeys) {
  return {
    keySet: ({ setHeader }) => {
      setHeader('Cache-Control', FIVE_MINUTES);
      return Promise.resolve(jwks);
    },
  } satisfies PublicHandlers;
}
