import { and, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { WIRE_ROLES } from '#contract/roles.ts';
import { todayIn } from '#contract/values/calendar.ts';
import type { Log } from '#contract/values/log.ts';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { markRefused } from '#provider/accounts/mail/mark-refused.ts';
import { account } from '#provider/database/tables/account.ts';
import { reminderMailSetting } from '#provider/database/tables/rehabilitation/reminder.ts';
import { readActionsDue, type ReminderDeps } from '../read-actions-due.ts';
import { recordMailOutcome, type ClaimedMail } from './claim-mail.ts';
import type { Mail, MailServer } from '#provider/mail/mail-server.ts';
import { writeMail } from './mail-text.ts';
import { isExpired, nextAttempt } from '#provider/mail/next-attempt.ts';

export type SendDeps = ReminderDeps & {
  open: Pick<OpenDatabase, 'withTx'>;
  server: MailServer;
  /** The address of the list of actions due. */
  url: string;
  log: Log;
};

/**
 * Sends a claimed e-mail and stores what became of it. The numbers are those of this moment. If the process ends between the
 * server's acceptance and the store, the e-mail is sent again with the same Message-ID.
 */
export async function sendClaimedMail(
  deps: SendDeps,
  claimed: ClaimedMail,
  now: Temporal.Instant,
): Promise<void> {
  const { open, server, log } = deps;
  const { attempts, organisationId } = claimed;
  const recordOutcome = (outcome: Parameters<typeof recordMailOutcome>[2]) =>
    open.withTx({ organisationId }, (tx) => recordMailOutcome(tx, claimed, outcome));
  if (isExpired(Temporal.Instant.from(new Date(claimed.createdAt).toISOString()), now)) {
    log.error({ attempts }, 'a reminder was not sent within a day and is given up');
    return recordOutcome({ state: 'expired' });
  }
  const mail = await open.withTx({ organisationId }, (tx) => buildMail(tx, deps, claimed, now), {
    allowEarlyCommit: true,
  });
  if (mail === null) return recordOutcome({ state: 'nothing' });
  const outcome = await server.send(mail);
  switch (outcome.result) {
    case 'sent':
      return recordOutcome({ state: 'sent' });
    case 'refused':
      log.warn({ reply: outcome.reply }, 'the mail server permanently rejected the address of an account');
      return open.withTx({ organisationId }, async (tx) => {
        await recordMailOutcome(tx, claimed, { state: 'refused' });
        await markRefused(tx, claimed, { address: mail.to, reply: outcome.reply, now });
      });
    case 'failed':
      log.warn({ reason: outcome.reason, attempts }, 'a reminder could not be sent and will be tried again');
      return recordOutcome({ nextAttemptAt: nextAttempt(attempts, now).toString() });
  }
}

/** The e-mail; null if nothing is due, or the account no longer gets reminders. */
async function buildMail(
  tx: Transaction,
  { snapshots, demoMode, url }: SendDeps,
  { organisationId, accountId, messageId }: ClaimedMail,
  now: Temporal.Instant,
): Promise<Mail | null> {
  const [row] = await tx
    .select({
      email: account.email,
      role: reminderMailSetting.role,
      language: reminderMailSetting.language,
    })
    .from(reminderMailSetting)
    .innerJoin(
      account,
      and(eq(account.organisationId, organisationId), eq(account.accountId, reminderMailSetting.accountId)),
    )
    .where(
      and(
        eq(reminderMailSetting.organisationId, organisationId),
        eq(reminderMailSetting.accountId, accountId),
      ),
    );
  const role = WIRE_ROLES.find((one) => one === row?.role);
  if (row === undefined || row.email === null || role === undefined) return null;
  const scope = { tx, organisationId };
  const deps = { snapshots, demoMode };
  const actions = await readActionsDue(scope, { accountId, role }, todayIn(now), deps);
  const open = (actions ?? []).filter(({ status }) => status === 'open');
  if (open.length === 0) return null;
  const counts = { total: open.length, overdue: open.filter(({ isOverdue }) => isOverdue).length };
  return { to: row.email, messageId, ...writeMail(counts, row.language, url) };
}
