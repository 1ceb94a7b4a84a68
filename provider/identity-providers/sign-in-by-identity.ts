import { and, eq, sql } from 'drizzle-orm';
import type { IDToken } from 'openid-client';
import type { Temporal } from 'temporal-polyfill';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import type { Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { createUnusableHash } from '#provider/accounts/sign-in/password.ts';
import { finishSignIn } from '#provider/accounts/sign-in/sign-in.ts';
import { account } from '#provider/database/tables/account.ts';
import type { TokenSubject } from '#provider/tokens/issue-token.ts';
import { toValidAfterMs } from '#provider/tokens/valid-after.ts';
import type { ActiveIdentityProvider } from './find-identity-provider.ts';
import { recordSession } from './provider-sessions.ts';
import { readIdentity, type Identity, type IdentityFault } from './read-identity.ts';

/** As in the form of a new account. */
const USERNAME = new RegExp(`^\\S{1,${String(ID_MAX_LENGTH)}}$`, 'u');

type Attempt = {
  /** Of the client; null if it is unknown. */
  address: string | null;
  now: Temporal.Instant;
  requestId: string;
  /** The token family that the sign-in begins. */
  familyId: string;
  /** Whether demo mode is on. Without it demo accounts are treated as unknown. */
  demo: boolean;
};

export type IdentitySignIn =
  | { outcome: 'signedIn'; subject: TokenSubject }
  | { outcome: 'noAccount'; reason: IdentityFault | 'unknown' | 'disabled' };

/**
 * Signs in the account that has the identity of a verified ID token. Only accounts whose identity is from this identity provider
 * are searched. The account decides the roles and the departments; claims do not change them.
 */
export async function signInByIdentity(
  tx: Transaction,
  provider: ActiveIdentityProvider,
  claims: IDToken,
  attempt: Attempt,
): Promise<IdentitySignIn> {
  const { organisationId, identityProviderId } = provider;
  const detail = { identityProviderId };
  const reject = async (reason: IdentityFault | 'unknown' | 'disabled', subjectId: string | null = null) => {
    await writeAudit(tx, {
      organisationId,
      accountId: null,
      role: null,
      action: 'signInFailed',
      subjectId,
      detail: { ...detail, reason },
      at: attempt.now.toString(),
      requestId: attempt.requestId,
      client: attempt.address,
    });
    return { outcome: 'noAccount', reason } as const;
  };
  const identity = readIdentity(claims, provider);
  if ('fault' in identity) return reject(identity.fault);
  const found =
    (await findAccount(tx, provider, identity)) ??
    (provider.createsAccounts ? await createAccount(tx, provider, identity, attempt) : null);
  if (found === null || (found.demo && !attempt.demo)) return reject('unknown');
  const { accountId, disabledAt, passwordTemporary } = found;
  if (disabledAt !== null) return reject('disabled', accountId);
  // Its owner does not need the password that an administrator knows.
  if (passwordTemporary) await removePassword(tx, organisationId, accountId);
  const subject = { accountId, organisationId, validAfterMs: toValidAfterMs(found.validAfter) };
  await recordSession(tx, provider, claims, { familyId: attempt.familyId, accountId, now: attempt.now });
  return finishSignIn(tx, attempt, subject, detail);
}

/**
 * Null if no account has the identity at this identity provider, or more than one: identity providers of one organisation do not sign in
 * the accounts of each other. E-mail addresses are compared without case.
 */
async function findAccount(
  tx: Transaction,
  { organisationId, identityProviderId, claim }: ActiveIdentityProvider,
  { externalId }: Identity,
) {
  const isSame =
    claim === 'email'
      ? eq(sql`lower(${account.externalId})`, externalId)
      : eq(account.externalId, externalId);
  const rows = await tx
    .select()
    .from(account)
    .where(
      and(
        eq(account.organisationId, organisationId),
        eq(account.identityProviderId, identityProviderId),
        isSame,
      ),
    )
    .for('update');
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Creates an account without roles and without a password. Null if the identity cannot be a user name, or the name is taken. */
async function createAccount(
  tx: Transaction,
  { organisationId, identityProviderId }: ActiveIdentityProvider,
  { externalId, personName }: Identity,
  { now, requestId, address }: Attempt,
) {
  if (!USERNAME.test(externalId)) return null;
  const accountId = newId();
  const [row] = await tx
    .insert(account)
    .values({
      accountId,
      organisationId,
      username: externalId,
      externalId,
      identityProviderId,
      personName,
      passwordHash: createUnusableHash(),
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return null;
  await writeAudit(tx, {
    organisationId,
    accountId: null,
    role: null,
    action: 'accountCreated',
    subjectId: accountId,
    detail: { identityProviderId },
    at: now.toString(),
    requestId,
    client: address,
  });
  return row;
}

async function removePassword(tx: Transaction, organisationId: string, accountId: string): Promise<void> {
  await tx
    .update(account)
    .set({ passwordHash: createUnusableHash(), passwordTemporary: false })
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
}
