import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import type { PublicContext } from '#provider/access/pipeline/call-context.ts';
import { sickNoteTicket } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { parseLinkKey, type LinkKey } from '#provider/tokens/link-key.ts';
import { setAccess } from '#database/transactions/set-access.ts';

export type TicketRow = typeof sickNoteTicket.$inferSelect;

/**
 * The row of a valid ticket, locked until the transaction ends, so that the second of two uploads with one ticket finds it
 * used. Gives the transaction access to the ticket's organisation.
 *
 * @throws ProblemError `not_found` for a ticket that is unknown, used or expired, without distinction
 */
export async function requireTicket({ tx, now }: PublicContext, text: string): Promise<TicketRow> {
  const ticket = parseLinkKey(text);
  if (ticket === null) throw new ProblemError('not_found');
  await setAccess({ organisationId: ticket.organisationId });
  const [row] = await tx.select().from(sickNoteTicket).where(pendingTicket(ticket, now)).for('update');
  if (!row) throw new ProblemError('not_found');
  return row;
}

/** Whether a ticket can be used. */
export async function isTicketPending(
  open: Pick<OpenDatabase, 'withTx'>,
  text: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const ticket = parseLinkKey(text);
  if (ticket === null) return false;
  const { organisationId } = ticket;
  const rows = await open.withTx({ organisationId }, (tx) =>
    tx.select({ hash: sickNoteTicket.ticketHash }).from(sickNoteTicket).where(pendingTicket(ticket, now)),
  );
  return rows.length > 0;
}

function pendingTicket({ organisationId, keyHash }: LinkKey, now: Temporal.Instant) {
  return and(
    eq(sickNoteTicket.organisationId, organisationId),
    eq(sickNoteTicket.ticketHash, keyHash),
    isNull(sickNoteTicket.usedAt),
    gt(sickNoteTicket.expiresAt, now.toString()),
  );
}
