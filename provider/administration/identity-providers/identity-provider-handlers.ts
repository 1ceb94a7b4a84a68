import { and, asc, eq } from 'drizzle-orm';
import { CHECK_RESULTS, IDENTITY_CLAIMS } from '#contract/values/administration/identity-provider.ts';
import { newId } from '#database/new-id.ts';
import { claimForm } from '#provider/access/idempotency/claim-form.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { account } from '#provider/database/tables/account.ts';
import { identityProvider } from '#provider/database/tables/identity-provider.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { isIdentityProvider, secretContextOf } from '#provider/identity-providers/find-identity-provider.ts';
import { openIdPath } from '#provider/identity-providers/open-id-path.ts';
import type { OpenIdClient } from '#provider/identity-providers/open-id-client.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import type { SecretBox } from '#provider/tokens/secret-box.ts';
import { hasOtherAdministrator } from '../reviews/has-other-administrator.ts';
import { readAccountStates } from '../reviews/read-account-states.ts';
import { checkConnection } from './check-connection.ts';
import { requireIssuer } from './require-issuer.ts';

export type IdentityProviderSettings = { appUrl: string; openId: OpenIdClient; box: SecretBox };

type Row = typeof identityProvider.$inferSelect;

/**
 * Handlers of the calls about identity providers; administrators make them. An identity provider signs in every account
 * that has an identity, so another administrator approves it: nobody takes over accounts alone by naming a server of their own.
 */
export const identityProviderHandlers = ({ appUrl, openId, box }: IdentityProviderSettings) =>
  ({
    signInPolicyGet: async ({ tx, caller: { organisationId } }) => {
      const [row] = await tx
        .select({ requiresSecondFactor: organisation.requiresSecondFactor })
        .from(organisation)
        .where(eq(organisation.organisationId, organisationId));
      return { requiresSecondFactor: row?.requiresSecondFactor === true };
    },

    signInPolicySave: async (context, { requiresSecondFactor }) => {
      const { tx, caller } = context;
      await tx
        .update(organisation)
        .set({ requiresSecondFactor })
        .where(eq(organisation.organisationId, caller.organisationId));
      context.setAuditFields({ detail: { requiresSecondFactor } });
      return null;
    },

    identityProviderList: async (context) => {
      const { tx, caller } = context;
      const rows = await tx
        .select()
        .from(identityProvider)
        .where(eq(identityProvider.organisationId, caller.organisationId))
        .orderBy(asc(identityProvider.name), asc(identityProvider.identityProviderId));
      const needsApproval = rows.length > 0 && (await hasOther(context));
      return rows.map((row) => ({
        identityProviderId: row.identityProviderId,
        name: plainSpaces(row.name),
        issuer: row.issuer,
        clientId: row.clientId,
        claim: IDENTITY_CLAIMS.find((claim) => claim === row.claim) ?? 'sub',
        emailDomains: row.emailDomains,
        createsAccounts: row.createsAccounts,
        isActive: row.activatedAt !== null,
        mayActivate: row.activatedAt === null && canActivate(context, row, needsApproval),
        changedAt: new Date(row.changedAt).toISOString(),
        changedBy: plainSpaces(row.changedByName),
        check: toCheck(row),
        signInUrl: new URL(openIdPath(row), appUrl).href,
        redirectUri: new URL(openIdPath(row, '/callback'), appUrl).href,
        logoutRedirectUri: new URL('/portal?message=signed_out', appUrl).href,
        backChannelLogoutUri: new URL(openIdPath(row, '/backchannel-logout'), appUrl).href,
      }));
    },

    identityProviderCreate: async (context, { formId, clientSecret, ...settings }) => {
      requireIssuer(openId, settings.issuer);
      await claimForm(context, formId);
      const { tx, caller, now } = context;
      const key = { organisationId: caller.organisationId, identityProviderId: newId() };
      await tx.insert(identityProvider).values({
        ...key,
        ...settings,
        ...changedBy(context),
        clientSecret: await box.seal(clientSecret, secretContextOf(key)),
        activatedAt: (await hasOther(context)) ? null : now.toString(),
      });
      const { identityProviderId } = key;
      context.setAuditFields({ subjectId: identityProviderId, detail: settings });
      return { identityProviderId };
    },

    identityProviderChange: async (context, { clientSecret, ...settings }, { identityProviderId }) => {
      requireIssuer(openId, settings.issuer);
      const former = await lockIdentityProvider(context, identityProviderId);
      if (clientSecret === null && former.issuer !== settings.issuer) throw new ProblemError('secret_needed');
      const isSame =
        former.issuer === settings.issuer &&
        former.clientId === settings.clientId &&
        former.claim === settings.claim;
      const activatedAt = (await hasOther(context)) ? null : context.now.toString();
      await context.tx
        .update(identityProvider)
        .set({
          ...settings,
          ...(clientSecret === null
            ? {}
            : { clientSecret: await box.seal(clientSecret, secretContextOf(former)) }),
          // Who changed what needs approval stays, so that nobody approves their own change after a smaller one by others.
          ...(isSame ? {} : { ...changedBy(context), activatedAt, checkedAt: null, checkResult: null }),
        })
        .where(isIdentityProvider(former));
      const detail = { ...settings, clientSecret: clientSecret === null ? 'kept' : 'replaced' };
      context.setAuditFields({ subjectId: identityProviderId, detail });
      return null;
    },

    identityProviderActivate: async (context, _request, { identityProviderId }) => {
      const row = await lockIdentityProvider(context, identityProviderId);
      if (!canActivate(context, row, await hasOther(context))) throw new ProblemError('second_administrator');
      const activatedAt = row.activatedAt ?? context.now.toString();
      await context.tx.update(identityProvider).set({ activatedAt }).where(isIdentityProvider(row));
      context.setAuditFields({ subjectId: identityProviderId });
      return null;
    },

    identityProviderCheck: async (context, _request, { identityProviderId }) => {
      const row = await lockIdentityProvider(context, identityProviderId);
      context.setAuditFields({ subjectId: identityProviderId });
      // After the commit: no connection of the database waits for the identity provider.
      context.afterCommit(() => checkConnection(context, { openId, box }, row));
      return null;
    },

    identityProviderRemove: async (context, _request, { identityProviderId }) => {
      const row = await lockIdentityProvider(context, identityProviderId);
      await context.tx.delete(identityProvider).where(isIdentityProvider(row));
      // The identities stay, but no other identity provider takes them over.
      await context.tx
        .update(account)
        .set({ identityProviderId: null })
        .where(
          and(
            eq(account.organisationId, row.organisationId),
            eq(account.identityProviderId, identityProviderId),
          ),
        );
      context.setAuditFields({ subjectId: identityProviderId });
      return null;
    },
  }) satisfies CallHandlers;

/** Without another administrator there is nobody who could approve. */
function canActivate({ caller }: CallContext, row: Row, needsApproval: boolean): boolean {
  return !needsApproval || row.changedBy !== caller.accountId;
}

async function hasOther({ tx, today, caller: { organisationId, accountId } }: CallContext): Promise<boolean> {
  return hasOtherAdministrator(await readAccountStates({ tx, organisationId }, today), accountId);
}

function changedBy({ now, caller }: CallContext) {
  return { changedAt: now.toString(), changedBy: caller.accountId, changedByName: caller.personName };
}

function toCheck({ checkedAt, checkResult }: Row) {
  const result = CHECK_RESULTS.find((one) => one === checkResult);
  return checkedAt === null || result === undefined
    ? null
    : { at: new Date(checkedAt).toISOString(), result };
}

/** The identity provider of the caller's organisation, locked until the end of the transaction. @throws ProblemError 404 */
async function lockIdentityProvider(
  { tx, caller: { organisationId } }: CallContext,
  identityProviderId: string,
): Promise<Row> {
  if (!isUuid(identityProviderId)) throw new ProblemError('not_found');
  const [row] = await tx
    .select()
    .from(identityProvider)
    .where(isIdentityProvider({ organisationId, identityProviderId }))
    .for('update');
  if (row === undefined) throw new ProblemError('not_found');
  return row;
}
