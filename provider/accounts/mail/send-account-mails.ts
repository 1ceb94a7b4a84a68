import { and, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '#contract/values/calendar.ts';
import { errorFields, type Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { account } from '#provider/database/tables/account.ts';
import { accountMail } from '#provider/database/tables/account-mail.ts';
import type { MailServer } from '#provider/mail/mail-server.ts';
import { isExpired, nextAttempt } from '#provider/mail/next-attempt.ts';
import { writeAccountMail } from './account-mail-text.ts';
import { claimAccountMail, recordAccountMailOutcome, type ClaimedAccountMail } from './claim-account-mail.ts';
import { markRefused } from './mark-refused.ts';

export type AccountMailDeps = {
  open: Pick<OpenDatabase, 'withTx'>;
  server: MailServer;
  /** That of APP_URL: the right side of the Message-ID. */
  host: string;
  clock: Clock;
  log: Log;
};

/** Sends the e-mails that wait in the outbox of accounts, one after the other. One that fails does not keep the others waiting. */
export async function sendAccountMails(deps: AccountMailDeps, stopped: AbortSignal): Promise<void> {
  const { open, clock, log } = deps;
  while (!stopped.aborted) {
    const claimed = await claimAccountMail(open, clock());
    if (claimed === null) return;
    try {
      await sendClaimed(deps, claimed, clock());
    } catch (error) {
      log.error(errorFields(error), 'an e-mail about an account could not be sent');
    }
  }
}

/**
 * Sends a claimed e-mail and stores what became of it. If the process ends between the server's acceptance and the store, the e-mail is
 * sent again with the same Message-ID.
 */
async function sendClaimed(
  { open, server, host, log }: AccountMailDeps,
  claimed: ClaimedAccountMail,
  now: Temporal.Instant,
): Promise<void> {
  const { attempts, organisationId, mailId, kind } = claimed;
  const at = Temporal.Instant.from(new Date(claimed.createdAt).toISOString());
  const recordOutcome = (outcome: Parameters<typeof recordAccountMailOutcome>[2]) =>
    open.withTx({ organisationId }, (tx) => recordAccountMailOutcome(tx, claimed, outcome));
  if (isExpired(at, now)) {
    log.error({ attempts, kind }, 'an e-mail about an account was not sent within a day and is given up');
    return recordOutcome({ state: 'expired' });
  }
  const to = await readAddress(open, claimed);
  if (to === null) return recordOutcome({ state: 'nothing' });
  const outcome = await server.send({ to, messageId: `<${mailId}@${host}>`, ...writeAccountMail(kind, at) });
  switch (outcome.result) {
    case 'sent':
      return recordOutcome({ state: 'sent' });
    case 'refused':
      log.warn({ reply: outcome.reply }, 'the mail server permanently rejected the address of an account');
      return open.withTx({ organisationId }, async (tx) => {
        // The account first, as a change of its address does.
        await markRefused(tx, claimed, { address: to, reply: outcome.reply, now });
        await recordAccountMailOutcome(tx, claimed, { state: 'refused' });
      });
    case 'failed':
      log.warn(
        { reason: outcome.reason, attempts },
        'an e-mail about an account could not be sent and will be tried again',
      );
      return recordOutcome({ nextAttemptAt: nextAttempt(attempts, now).toString() });
  }
}

/**
 * The former address if it was replaced since the event, else that of the account; null if it has none. One statement, so that
 * both are of one moment.
 */
async function readAddress(
  open: Pick<OpenDatabase, 'withTx'>,
  { organisationId, mailId }: ClaimedAccountMail,
): Promise<string | null> {
  return open.withTx({ organisationId }, async (tx) => {
    const [row] = await tx
      .select({ email: account.email, recipient: accountMail.recipient })
      .from(accountMail)
      .innerJoin(
        account,
        and(
          eq(account.organisationId, accountMail.organisationId),
          eq(account.accountId, accountMail.accountId),
        ),
      )
      .where(and(eq(accountMail.organisationId, organisationId), eq(accountMail.mailId, mailId)));
    return row?.recipient ?? row?.email ?? null;
  });
}
