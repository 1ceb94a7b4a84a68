import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PublicContext } from '../access/call-context';
import { Problem } from '../access/problem';
import { sickNoteTicket } from '../database/tables/rehabilitation';
import { parseTicket } from './ticket';

export type TicketRow = typeof sickNoteTicket.$inferSelect;

/**
 * The row of a ticket that may still be used, locked until the transaction ends: of two uploads with one ticket the second
 * finds it used.
 *
 * @throws Problem `not_found` alike for a ticket that is unknown, used or too old
 */
export async function requireTicket({ tx, now }: PublicContext, text: string): Promise<TicketRow> {
  const ticket = parseTicket(text);
  if (ticket === null) throw new Problem('not_found');
  const [row] = await tx
    .select()
    .from(sickNoteTicket)
    .where(
      and(
        eq(sickNoteTicket.organisationId, ticket.organisationId),
        eq(sickNoteTicket.ticketHash, ticket.ticketHash),
        isNull(sickNoteTicket.usedAt),
        gt(sickNoteTicket.expiresAt, now.toString()),
      ),
    )
    .for('update');
  if (!row) throw new Problem('not_found');
  return row;
}
