import { and, asc, eq, lte } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { reminderMail } from '#provider/database/tables/rehabilitation/reminder.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';
import { CLAIM_MINUTES } from '#provider/mail/next-attempt.ts';

export type ClaimedMail = typeof reminderMail.$inferSelect;

/**
 * Takes the e-mail that has waited longest, for `CLAIM_MINUTES`; null if none is to be sent now. Other processes do not take it in
 * that time.
 */
export async function claimMail(
  open: Pick<OpenDatabase, 'withTx'>,
  now: Temporal.Instant,
): Promise<ClaimedMail | null> {
  return open.withTx(allOrganisations('reminderMails'), async (tx) => {
    const [row] = await tx
      .select()
      .from(reminderMail)
      .where(and(eq(reminderMail.state, 'waiting'), lte(reminderMail.nextAttemptAt, now.toString())))
      .orderBy(asc(reminderMail.nextAttemptAt), asc(reminderMail.messageId))
      .limit(1)
      .for('update', { skipLocked: true });
    if (row === undefined) return null;
    const attempts = row.attempts + 1;
    const nextAttemptAt = now.add({ minutes: CLAIM_MINUTES }).toString();
    await tx.update(reminderMail).set({ attempts, nextAttemptAt }).where(isMail(row));
    return { ...row, attempts };
  });
}

/** Stores the final state of an e-mail, or the time of the next attempt, unless another process has claimed it since. */
export async function recordMailOutcome(
  tx: Transaction,
  mail: ClaimedMail,
  outcome: { state: ClaimedMail['state'] } | { nextAttemptAt: string },
): Promise<void> {
  await tx
    .update(reminderMail)
    .set(outcome)
    .where(and(isMail(mail), eq(reminderMail.state, 'waiting'), eq(reminderMail.attempts, mail.attempts)));
}

function isMail({ organisationId, accountId, day }: ClaimedMail) {
  return and(
    eq(reminderMail.organisationId, organisationId),
    eq(reminderMail.accountId, accountId),
    eq(reminderMail.day, day),
  );
}
