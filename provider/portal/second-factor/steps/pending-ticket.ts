import { and, eq, isNull } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Transaction } from '#database/database.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import type { SignInAttempt } from '#provider/accounts/sign-in/sign-in.ts';
import { account } from '#provider/database/tables/account.ts';
import { consumeToken } from '#provider/tokens/consume-token.ts';
import { nextValidAfter, toValidAfterMs } from '#provider/tokens/valid-after.ts';
import type { Ticket } from '../ticket.ts';

/** Whether the account is as it was when its password was right; locks it. */
export async function isPending(tx: Transaction, ticket: Ticket): Promise<boolean> {
  const [row] = await tx
    .select({ validAfter: account.validAfter })
    .from(account)
    .where(
      and(
        eq(account.organisationId, ticket.organisationId),
        eq(account.accountId, ticket.accountId),
        isNull(account.disabledAt),
      ),
    )
    .for('update');
  return row !== undefined && toValidAfterMs(row.validAfter) === ticket.validAfterMs;
}

/**
 * Ends every session of the account after one of its factors was changed, as a new password does: another person may have begun them.
 * Returns the ticket as it continues. The caller has locked the account.
 */
export async function endSessions(
  tx: Transaction,
  ticket: Ticket,
  now: SignInAttempt['now'],
): Promise<Ticket> {
  const { organisationId, accountId, validAfterMs } = ticket;
  const former =
    validAfterMs === null ? null : Temporal.Instant.fromEpochMilliseconds(validAfterMs).toString();
  const validAfter = nextValidAfter(former, now);
  await tx
    .update(account)
    .set({ validAfter })
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
  return { ...ticket, validAfterMs: toValidAfterMs(validAfter) };
}

/** False if the ticket was used before. */
export function consumeTicket(tx: Transaction, { id, expiresAtMs }: Ticket): Promise<boolean> {
  return consumeToken(tx, `ticket ${id}`, new Date(expiresAtMs).toISOString());
}

/** Writes the audit row of a change or a failure of a factor. */
export function auditFactor(
  tx: Transaction,
  { now, requestId, address }: SignInAttempt,
  { organisationId, accountId }: Ticket,
  action: 'signInFailed' | 'secondFactorLocked' | 'secondFactorAdded' | 'secondFactorRemoved',
  detail: Record<string, unknown> | null,
): Promise<void> {
  // A wrong code does not show that the owner of the account has given it.
  const isByOwner = action === 'secondFactorAdded' || action === 'secondFactorRemoved';
  return writeAudit(tx, {
    organisationId,
    accountId: isByOwner ? accountId : null,
    role: null,
    action,
    subjectId: accountId,
    detail,
    at: now.toString(),
    requestId,
    client: address,
  });
}
