import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';

/** The id of a transaction, which increases in the order in which transactions begin to write. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Access log: actor, action and data subject. A trigger rejects changes. It outlives the rows that it refers to, so
 * it has no foreign keys.
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
    /** The address of the client; null if it is unknown, as for commands on the server. */
    client: text('client'),
    /** The transaction that wrote the row: the sealer finds new rows by it. */
    writtenIn: xid8('written_in')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ name: 'audit_event_pk', columns: [table.organisationId, table.auditEventId] }),
    index('audit_event_at').on(table.organisationId, table.at),
    // The latest sign-in of each account.
    index('audit_event_sign_in')
      .on(table.organisationId, table.accountId, table.at)
      .where(sql`${table.action} = 'signIn'`),
    index('audit_event_person_id').on(table.organisationId, table.personId),
    index('audit_event_written_in').on(table.organisationId, table.writtenIn),
  ],
);

/**
 * The hash chain over the access log (provider/access-log/seal/). Each row seals one event: its hash covers the event
 * and the hash before it. A trigger rejects changes.
 */
export const auditSeal = apiSchema.table(
  'audit_seal',
  {
    organisationId: uuid('organisation_id').notNull(),
    /** Counts from 1 without gaps. */
    position: bigint('position', { mode: 'number' }).notNull(),
    auditEventId: uuid('audit_event_id').notNull(),
    hash: text('hash').notNull(),
    /** On the last row of each run of the sealer. */
    signature: text('signature'),
  },
  (table) => [
    primaryKey({ name: 'audit_seal_pk', columns: [table.organisationId, table.position] }),
    uniqueIndex('audit_seal_event').on(table.organisationId, table.auditEventId),
  ],
);

/**
 * The signed start of the rest of the chain: events up to this position were removed when their retention ended. Only
 * such events can be deleted. A trigger rejects changes.
 */
export const auditAnchor = apiSchema.table(
  'audit_anchor',
  {
    organisationId: uuid('organisation_id').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    /** The hash of the seal at the position. */
    hash: text('hash').notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true, mode: 'string' }).notNull(),
    signature: text('signature').notNull(),
  },
  (table) => [primaryKey({ name: 'audit_anchor_pk', columns: [table.organisationId, table.position] })],
);
