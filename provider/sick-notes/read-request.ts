import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { CallResponse } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { SICK_NOTE_TICKET } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { sickNoteTicket } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { toInstant } from '#provider/database/postgres-values.ts';

/** The condition for tickets of the person that can still be used. */
export function pendingTicketsOf({ caller, now }: CallContext, personId: string) {
  return and(
    eq(sickNoteTicket.organisationId, caller.organisationId),
    eq(sickNoteTicket.personId, personId),
    isNull(sickNoteTicket.usedAt),
    gt(sickNoteTicket.expiresAt, now.toString()),
  );
}

/** The pending request of the person, and the address of the latest one that is stored. */
export async function readRequest(
  context: CallContext,
  personId: string,
): Promise<CallResponse<'sickNoteRequestOfPerson'>> {
  const { tx, caller, now } = context;
  const [latest] = await tx
    .select()
    .from(sickNoteTicket)
    .where(
      and(eq(sickNoteTicket.organisationId, caller.organisationId), eq(sickNoteTicket.personId, personId)),
    )
    .orderBy(desc(sickNoteTicket.createdAt))
    .limit(1);
  if (latest === undefined) return { pending: null, recipient: null };
  const cipher = await loadCipher({ tx, organisationId: caller.organisationId });
  const { createdAt, expiresAt, usedAt, recipient } = decryptRow(cipher, SICK_NOTE_TICKET, latest);
  const stated = { expiresAt: toInstant(expiresAt), recipient };
  const isPending = usedAt === null && Temporal.Instant.compare(stated.expiresAt, now) > 0;
  return { pending: isPending ? { sentAt: toInstant(createdAt), ...stated } : null, recipient };
}
