import { createHash, randomBytes } from 'node:crypto';

/** The invitation token in the employee's link; the database stores only its hash. */
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

/** Creates a ticket that contains the organisation's id, so that only that organisation is searched. */
export function createTicket(organisationId: string): Ticket {
  const owner = Buffer.from(organisationId.replaceAll('-', ''), 'hex');
  const ticket = Buffer.concat([owner, randomBytes(RANDOM_BYTES)]).toString('base64url');
  return { ticket, organisationId, ticketHash: hashOf(ticket) };
}

/** Parses a ticket from a request; null for an invalid format. Does not check whether the ticket exists. */
export function parseTicket(text: string): Ticket | null {
  if (!TICKET.test(text)) return null;
  const owner = Buffer.from(text, 'base64url').toString('hex', 0, ORGANISATION_BYTES);
  const organisationId = owner.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { ticket: text, organisationId, ticketHash: hashOf(text) };
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
