import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';

/**
 * Audit log: actor, action and data subject. Append-only. It outlives the rows that it refers to, so it has
 * no foreign keys.
 */
export const auditEvent = apiSchema.table(
  'audit_event',
  {
    organisationId: uuid('organisation_id').notNull(),
    auditEventId: uuid('audit_event_id').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull(),
    /** Null if nobody was signed in (a failed sign-in to a known account). */
    accountId: uuid('account_id'),
    role: text('role'),
    /** The call's name in the contract, or an event such as `signIn`. */
    action: text('action').notNull(),
    personId: uuid('person_id'),
    subjectId: text('subject_id'),
    /** Filters of a list and names of changed fields; never people's names or free texts. */
    detail: jsonb('detail'),
    rowCount: integer('row_count'),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'audit_event_pk', columns: [table.organisationId, table.auditEventId] }),
    index('audit_event_at').on(table.organisationId, table.at),
    // The latest sign-in of each account.
    index('audit_event_sign_in')
      .on(table.organisationId, table.accountId, table.at)
      .where(sql`${table.action} = 'signIn'`),
    index('audit_event_person_id').on(table.organisationId, table.personId),
  ],
);
