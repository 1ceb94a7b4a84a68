import { createHash, randomBytes } from 'node:crypto';

/** An invitation as the employee holds it, in a link; the database keeps its hash alone. */
export type Ticket = {
  /** base64url, 64 characters: the organisation's 16 bytes, and 32 random ones. */
  ticket: string;
  organisationId: string;
  /** SHA-256 of the ticket, hexadecimal. */
  ticketHash: string;
};

const TICKET = /^[\w-]{64}$/;
const ORGANISATION_BYTES = 16;
const RANDOM_BYTES = 32;

/** A new ticket of the organisation. It says which one, so that the row is looked for there alone. */
export function createTicket(organisationId: string): Ticket {
  const owner = Buffer.from(organisationId.replaceAll('-', ''), 'hex');
  const ticket = Buffer.concat([owner, randomBytes(RANDOM_BYTES)]).toString('base64url');
  return { ticket, organisationId, ticketHash: hashOf(ticket) };
}

/** What a text that came with a request says as a ticket; null where it cannot be one. Whether there is such a ticket only its row tells. */
export function parseTicket(text: string): Ticket | null {
  if (!TICKET.test(text)) return null;
  const owner = Buffer.from(text, 'base64url').toString('hex', 0, ORGANISATION_BYTES);
  const organisationId = owner.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { ticket: text, organisationId, ticketHash: hashOf(text) };
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
