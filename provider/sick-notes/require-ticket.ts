import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PublicContext } from '#provider/access/pipeline/call-context.ts';
import { sickNoteTicket } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { Problem } from '#provider/http/problem.ts';
import { parseLinkKey } from '#provider/tokens/link-key.ts';
import { setAccess } from '#database/set-access.ts';

export type TicketRow = typeof sickNoteTicket.$inferSelect;

/**
 * The row of a valid ticket, locked until the transaction ends, so that the second of two uploads with one ticket finds it
 * used. Gives the transaction access to the ticket's organisation.
 *
 * @throws Problem `not_found` for a ticket that is unknown, used or expired, without distinction
 */
export async function requireTicket({ tx, now }: PublicContext, text: string): Promise<TicketRow> {
  const ticket = parseLinkKey(text);
  if (ticket === null) throw new Problem('not_found');
  await setAccess({ organisationId: ticket.organisationId });
  const [row] = await tx
    .select()
    .from(sickNoteTicket)
    .where(
      and(
        eq(sickNoteTicket.organisationId, ticket.organisationId),
        eq(sickNoteTicket.ticketHash, ticket.keyHash),
        isNull(sickNoteTicket.usedAt),
        gt(sickNoteTicket.expiresAt, now.toString()),
      ),
    )
    .for('update');
  if (!row) throw new Problem('not_found');
  return row;
}
