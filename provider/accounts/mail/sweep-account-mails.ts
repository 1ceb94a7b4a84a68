import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { accountMail } from '#provider/database/tables/account-mail.ts';
import { forEachOrganisation } from '#provider/organisation/list-organisations.ts';

const KEPT_DAYS = 90;
/** Longer than an e-mail is tried: without a mail server nothing else ends those that wait. */
const WAITING_DAYS = 2;

/** Removes e-mails about accounts that are older than 90 days, and those that nobody sends. */
export async function sweepAccountMails(
  open: Pick<OpenDatabase, 'withTx'>,
  now: Temporal.Instant,
): Promise<void> {
  const daysAgo = (days: number) => now.subtract({ hours: days * 24 }).toString();
  await forEachOrganisation(open, async ({ tx, organisationId }) => {
    await tx
      .delete(accountMail)
      .where(
        and(
          eq(accountMail.organisationId, organisationId),
          or(
            and(ne(accountMail.state, 'waiting'), lt(accountMail.createdAt, daysAgo(KEPT_DAYS))),
            and(eq(accountMail.state, 'waiting'), lt(accountMail.createdAt, daysAgo(WAITING_DAYS))),
          ),
        ),
      );
  });
}
