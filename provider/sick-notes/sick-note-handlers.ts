import { and, eq, lte, or } from 'drizzle-orm';
import { SICK_NOTE_TICKET_DAYS } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type {
  CallHandlers,
  PublicHandlers,
  PublicUploadHandlers,
} from '#provider/access/pipeline/call-handlers.ts';
import { SICK_NOTE_TICKET } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { sickNoteTicket } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { getOrganisation } from '#provider/organisation/get-organisation.ts';
import { requireEmployed } from '#provider/people/employments/require-employed.ts';
import { requirePerson, requirePersonFeature } from '#provider/people/require-person.ts';
import { toInstant } from '#provider/database/postgres-values.ts';
import { createLinkKey } from '#provider/tokens/link-key.ts';
import type { IdentityKey } from './identity-assertion.ts';
import { requireTicket } from './require-ticket.ts';
import { pendingTicketsOf, readRequest } from './read-request.ts';
import { requireIdentity, storeSickNote } from './upload-sick-note.ts';

/** A manager's invitation to upload a sick note; `appUrl` is the origin of the upload page. */
export function sickNoteHandlers(appUrl: string) {
  return {
    sickNoteTicketCreate: async (context, { personId: id, recipient = null }) => {
      const { tx, caller, now } = context;
      const { organisationId, accountId: createdBy } = caller;
      const personId = await requireRequestable(context, id);
      await requireEmployed(context, personId);
      await tx.delete(sickNoteTicket).where(
        and(
          eq(sickNoteTicket.organisationId, organisationId),
          // An employee has one link that can be used: a new one replaces it.
          or(lte(sickNoteTicket.expiresAt, now.toString()), pendingTicketsOf(context, personId)),
        ),
      );
      const { key: ticket, keyHash: ticketHash } = createLinkKey(organisationId);
      const createdAt = now.toString();
      const expiresAt = now.add({ hours: SICK_NOTE_TICKET_DAYS * 24 }).toString();
      const cipher = await loadWritingCipher({ tx, organisationId });
      const row = { organisationId, ticketHash, personId, createdBy, createdAt, expiresAt, recipient };
      await tx.insert(sickNoteTicket).values(encryptRow(cipher, SICK_NOTE_TICKET, row));
      return { uploadUrl: new URL(`/sick-note/${ticket}`, appUrl).href, expiresAt };
    },
    sickNoteRequestOfPerson: async (context, { personId }) =>
      readRequest(context, await requireRequestable(context, personId)),
    sickNoteWithdraw: async (context, { personId: id }) => {
      const personId = await requireRequestable(context, id);
      const withdrawn = await context.tx
        .delete(sickNoteTicket)
        .where(pendingTicketsOf(context, personId))
        .returning({ expiresAt: sickNoteTicket.expiresAt });
      context.setAuditFields({ rowCount: withdrawn.length });
      return null;
    },
  } satisfies CallHandlers;
}

/** The id of a visible person whose company uses the planner. */
async function requireRequestable(context: CallContext, id: string): Promise<string> {
  const person = await requirePerson(context, id);
  await requirePersonFeature(context, 'RehabPlanner', person);
  return person.personId;
}

/** The data of the upload page for the holder of a ticket: who sent it, but nothing about the employee. */
export const publicSickNoteHandlers = {
  sickNoteTicketGet: async (context, _request, { ticket }) => {
    const { organisationId, expiresAt } = await requireTicket(context, ticket);
    const { name } = await getOrganisation({ tx: context.tx, organisationId });
    return { companyName: name, expiresAt: toInstant(expiresAt) };
  },
} satisfies PublicHandlers;

/** The employee's upload. Checks the ticket and the identity before it receives the file. */
export function publicSickNoteUploadHandlers(identityKey: IdentityKey) {
  return {
    sickNoteUpload: {
      admit: async (context, { ticket }) => {
        const { organisationId, personId } = await requireTicket(context, ticket);
        return { organisationId, personId };
      },
      checkFields: (context, { ticket }, { identityAssertion }) =>
        requireIdentity(context, identityKey, ticket, identityAssertion),
      response: async (context, { ticket }, { file }) => {
        await storeSickNote(context, ticket, file);
        return null;
      },
    },
  } satisfies PublicUploadHandlers;
}
