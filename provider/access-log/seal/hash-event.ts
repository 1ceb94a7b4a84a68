import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';

/**
 * The whole content of an event `e` as text, always the same for the same content: jsonb has one form for each value,
 * and the time is in UTC with microseconds.
 */
export const EVENT_TEXT = sql<string>`jsonb_build_array(
  e.audit_event_id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.account_id, e.role, e.action,
  e.person_id, e.subject_id, e.detail, e.row_count, e.request_id, e.client)::text`;

/** The hash before the first seal of an organisation. */
export function firstHash(organisationId: string): string {
  return hashEvent('access log', organisationId);
}

/** SHA-256 over the hash before and the text of the event, in hexadecimal. */
export function hashEvent(previousHash: string, eventText: string): string {
  return createHash('sha256').update(`${previousHash}\n${eventText}`).digest('hex');
}
