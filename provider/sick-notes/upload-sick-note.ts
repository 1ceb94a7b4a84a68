import { createHash, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import type { PublicContext } from '#provider/access/pipeline/call-context.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { person } from '#provider/database/tables/person.ts';
import { decryptRow, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { rehabPlan, sickNoteTicket } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { insertFileDocument, noteWaiting } from '#provider/rehabilitation/files/insert-file-document.ts';
import type { StoredDocumentFile } from '#provider/files/stored-upload.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { isNotRemoved } from '#provider/rehabilitation/plans/plan-conditions.ts';
import { insertPlan } from '#provider/rehabilitation/plans/insert-plan.ts';
import { findIdentity, type IdentityKey } from './identity-assertion.ts';
import { requireTicket, type TicketRow } from './require-ticket.ts';

/**
 * Rejects anyone but the employee of the ticket.
 *
 * @throws ProblemError `not_found` for the ticket; `identity_mismatch`, alike whatever is wrong with the assertion and where the
 *   employee's personal number is not known
 */
export async function requireIdentity(
  context: PublicContext,
  key: IdentityKey,
  ticket: string,
  assertion: string,
): Promise<void> {
  const row = await requireTicket(context, ticket);
  const identity = await findIdentity(key, assertion, context.now);
  const { personalNumber } = await getPerson(context, row);
  const isSame = equal(identity?.personalNumber ?? '', personalNumber ?? '');
  const isForTicket = equal(identity?.ticket ?? '', ticket);
  if (!isSame || !isForTicket || personalNumber === null) throw new ProblemError('identity_mismatch');
}

/**
 * Adds the sick note to the employee's newest ongoing plan, or creates one, and marks the ticket as used. The employee is
 * the author.
 *
 * @throws ProblemError `not_found` for the ticket
 */
export async function storeSickNote(
  context: PublicContext,
  ticket: string,
  file: StoredDocumentFile,
): Promise<void> {
  const { tx, now, requestId, client } = context;
  const row = await requireTicket(context, ticket);
  const { organisationId, personId, ticketHash } = row;
  const { firstName, lastName } = await getPerson(context, row);
  const author = { organisationId, personName: plainSpaces(`${firstName} ${lastName}`) };
  const rehabPlanId = (await findOngoingPlan(context, row)) ?? (await insertPlan(context, author, personId));
  const documentId = await insertFileDocument(context, author, { rehabPlanId, type: 'sickNote', file });
  const at = now.toString();
  await tx
    .update(sickNoteTicket)
    .set({ usedAt: at })
    .where(and(eq(sickNoteTicket.organisationId, organisationId), eq(sickNoteTicket.ticketHash, ticketHash)));
  await writeAudit(tx, {
    organisationId,
    accountId: null,
    role: null,
    action: 'sickNoteUpload',
    personId,
    subjectId: documentId,
    detail: { rehabPlanId, ...noteWaiting(file) },
    at,
    requestId,
    client,
  });
}

/** Locks the employee, so that of two concurrent sick notes one creates a plan and the other finds it. */
async function getPerson({ tx }: PublicContext, { organisationId, personId }: TicketRow) {
  const [row] = await tx
    .select()
    .from(person)
    .where(and(eq(person.organisationId, organisationId), eq(person.personId, personId)))
    .for('no key update');
  if (!row) throw new Error('the ticket has no person');
  return decryptRow(await loadCipher({ tx, organisationId }), PERSON, row);
}

/** The newest of the employee's ongoing plans, which nobody finishes or removes before the transaction ends. */
async function findOngoingPlan(
  { tx }: PublicContext,
  { organisationId, personId }: TicketRow,
): Promise<string | null> {
  const [row] = await tx
    .select({ rehabPlanId: rehabPlan.rehabPlanId })
    .from(rehabPlan)
    .where(
      and(
        eq(rehabPlan.organisationId, organisationId),
        eq(rehabPlan.personId, personId),
        isNull(rehabPlan.archivedAt),
        isNotRemoved(),
      ),
    )
    .orderBy(desc(rehabPlan.startedAt), desc(rehabPlan.rehabPlanId))
    .limit(1)
    .for('update');
  return row?.rehabPlanId ?? null;
}

/** Compares in constant time. */
function equal(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
