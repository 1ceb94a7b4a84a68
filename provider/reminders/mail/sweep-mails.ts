import { and, eq, lt, ne } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { reminderMail } from '#provider/database/tables/rehabilitation/reminder.ts';
import { forEachOrganisation } from '#provider/organisation/list-organisations.ts';

const KEPT_DAYS = 90;

/** Removes e-mails of the outbox that are older than 90 days and not waiting to be sent. */
export async function sweepMails(open: Pick<OpenDatabase, 'withTx'>, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: KEPT_DAYS * 24 }).toString();
  await forEachOrganisation(open, async ({ tx, organisationId }) => {
    await tx
      .delete(reminderMail)
      .where(
        and(
          eq(reminderMail.organisationId, organisationId),
          lt(reminderMail.createdAt, before),
          ne(reminderMail.state, 'waiting'),
        ),
      );
  });
}
