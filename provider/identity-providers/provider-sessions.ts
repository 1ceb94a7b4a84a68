import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { IDToken } from 'openid-client';
import type { Temporal } from 'temporal-polyfill';
import type { Transaction } from '#database/database.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { identityProviderSession } from '#provider/database/tables/identity-provider.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { consumeToken } from '#provider/tokens/consume-token.ts';
import { revokeFamilyUntil } from '#provider/tokens/revoke-family.ts';
import { endOfFamily } from '#provider/tokens/token-family.ts';
import type { IdentityProviderKey } from './find-identity-provider.ts';
import { LOGOUT_TOKEN_MINUTES, type LogoutToken } from './logout-token.ts';

/** Hashes `sub` and `sid`, which are looked up by equality only. */
async function loadHasher(tx: Transaction, { organisationId, identityProviderId }: IdentityProviderKey) {
  const cipher = await loadWritingCipher({ tx, organisationId });
  return (claim: 'sub' | 'sid', value: string) =>
    cipher.hash(`${identityProviderId} ${value}`, `identity provider ${claim}`);
}

/** Records the tokens of a sign-in, so that the identity provider can end them; forgets those of the organisation that have ended. */
export async function recordSession(
  tx: Transaction,
  { organisationId, identityProviderId }: IdentityProviderKey,
  claims: IDToken,
  { familyId, accountId, now }: { familyId: string; accountId: string; now: Temporal.Instant },
): Promise<void> {
  const table = identityProviderSession;
  await tx
    .delete(table)
    .where(and(eq(table.organisationId, organisationId), lte(table.expiresAt, now.toString())));
  const hash = await loadHasher(tx, { organisationId, identityProviderId });
  await tx.insert(table).values({
    organisationId,
    identityProviderId,
    familyId,
    accountId,
    subjectHash: hash('sub', claims.sub),
    sessionHash: typeof claims.sid === 'string' ? hash('sid', claims.sid) : null,
    expiresAt: endOfFamily({ startedAt: now }).toString(),
  });
}

/**
 * Revokes the tokens that a logout token of the identity provider names: those of the session, or all of the subject. A session of the
 * subject without a known `sid` ends too. Returns how many sign-ins ended; null if the token was used before.
 */
export async function endSessions(
  tx: Transaction,
  { organisationId, identityProviderId }: IdentityProviderKey,
  { jti, sub, sid }: LogoutToken,
  { now, requestId, address }: { now: Temporal.Instant; requestId: string; address: string | null },
): Promise<number | null> {
  const table = identityProviderSession;
  // The hour allows for clock differences.
  const expiresAt = now.add({ minutes: LOGOUT_TOKEN_MINUTES, hours: 1 }).toString();
  if (!(await consumeToken(tx, `logout ${identityProviderId} ${jti}`, expiresAt))) return null;
  const hash = await loadHasher(tx, { organisationId, identityProviderId });
  const isSession =
    sid === null
      ? undefined
      : or(eq(table.sessionHash, hash('sid', sid)), ...(sub === null ? [] : [isNull(table.sessionHash)]));
  const ended = await tx
    .delete(table)
    .where(
      and(
        eq(table.organisationId, organisationId),
        eq(table.identityProviderId, identityProviderId),
        ...(sub === null ? [] : [eq(table.subjectHash, hash('sub', sub))]),
        isSession,
      ),
    )
    .returning();
  for (const { familyId, accountId, expiresAt: end } of ended) {
    // False: the user has signed out before.
    if (!(await revokeFamilyUntil(tx, familyId, end))) continue;
    await writeAudit(tx, {
      organisationId,
      accountId: null,
      role: null,
      action: 'tokenRevokedByProvider',
      subjectId: accountId,
      detail: { identityProviderId },
      at: now.toString(),
      requestId,
      client: address,
    });
  }
  return ended.length;
}
