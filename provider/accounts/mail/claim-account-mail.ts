import { and, asc, eq, lte } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';
import { accountMail } from '#provider/database/tables/account-mail.ts';
import { CLAIM_MINUTES } from '#provider/mail/next-attempt.ts';

export type ClaimedAccountMail = typeof accountMail.$inferSelect;

/**
 * Takes the e-mail that has waited longest, for `CLAIM_MINUTES`; null if none is to be sent now. Other processes do not take it in
 * that time.
 */
export async function claimAccountMail(
  open: Pick<OpenDatabase, 'withTx'>,
  now: Temporal.Instant,
): Promise<ClaimedAccountMail | null> {
  return open.withTx(allOrganisations('accountMails'), async (tx) => {
    const [row] = await tx
      .select()
      .from(accountMail)
      .where(and(eq(accountMail.state, 'waiting'), lte(accountMail.nextAttemptAt, now.toString())))
      .orderBy(asc(accountMail.nextAttemptAt), asc(accountMail.mailId))
      .limit(1)
      .for('update', { skipLocked: true });
    if (row === undefined) return null;
    const attempts = row.attempts + 1;
    const nextAttemptAt = now.add({ minutes: CLAIM_MINUTES }).toString();
    await tx.update(accountMail).set({ attempts, nextAttemptAt }).where(isMail(row));
    return { ...row, attempts };
  });
}

/**
 * Stores the final state of an e-mail and deletes the former address, or stores the time of the next attempt; does nothing if
 * another process has claimed the e-mail since.
 */
export async function recordAccountMailOutcome(
  tx: Transaction,
  mail: ClaimedAccountMail,
  outcome: { state: ClaimedAccountMail['state'] } | { nextAttemptAt: string },
): Promise<void> {
  await tx
    .update(accountMail)
    .set('state' in outcome ? { ...outcome, recipient: null } : outcome)
    .where(and(isMail(mail), eq(accountMail.state, 'waiting'), eq(accountMail.attempts, mail.attempts)));
}

function isMail({ organisationId, mailId }: ClaimedAccountMail) {
  return and(eq(accountMail.organisationId, organisationId), eq(accountMail.mailId, mailId));
}
