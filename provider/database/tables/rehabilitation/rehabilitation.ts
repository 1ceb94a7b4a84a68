import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiSchema } from '#provider/database/api-schema.ts';
import { person } from '../person.ts';

/**
 * Ongoing while `archivedAt` is null. A removed plan is deleted 30 days later; until then an administrator can restore it, and all
 * other queries leave it out (provider/rehabilitation/plans/plan-conditions.ts).
 */
export const rehabPlan = apiSchema.table(
  'rehab_plan',
  {
    organisationId: uuid('organisation_id').notNull(),
    rehabPlanId: uuid('rehab_plan_id').notNull(),
    personId: uuid('person_id').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** The name of the account, or of the employee who sent a sick note; encrypted, like the other authors. */
    startedBy: text('started_by').notNull(),
    archivedAt: timestamp('archived_at', { withTimezone: true, mode: 'string' }),
    removedAt: timestamp('removed_at', { withTimezone: true, mode: 'string' }),
    /** The name of the account at that time, encrypted. */
    removedBy: text('removed_by'),
  },
  (table) => [
    primaryKey({ name: 'rehab_plan_pk', columns: [table.organisationId, table.rehabPlanId] }),
    foreignKey({
      name: 'rehab_plan_person_fk',
      columns: [table.organisationId, table.personId],
      foreignColumns: [person.organisationId, person.personId],
    }).onDelete('cascade'),
    index('rehab_plan_person_id').on(table.organisationId, table.personId),
    check('rehab_plan_removed', sql`(${table.removedAt} is null) = (${table.removedBy} is null)`),
  ],
);

/**
 * The newest version of a document; earlier versions are in rehab_document_version. No query looks into the content: what queries
 * need of it is in the columns after it, written with it (provider/rehabilitation/documents/content-columns.ts).
 */
export const rehabDocument = apiSchema.table(
  'rehab_document',
  {
    organisationId: uuid('organisation_id').notNull(),
    documentId: uuid('document_id').notNull(),
    rehabPlanId: uuid('rehab_plan_id').notNull(),
    type: text('type').notNull(),
    version: integer('version').notNull().default(1),
    /** JSON, encrypted. */
    content: text('content').notNull(),
    /** The heading of a note, the file name of a file or sick note, encrypted; null for none. */
    title: text('title'),
    /** Of a wellness check, or of the rows of an action plan in their order. */
    followUpDates: date('follow_up_dates', { mode: 'string' }).array().notNull().default([]),
    /** A measure of a plan for return to work is selected. */
    hasMeasure: boolean('has_measure').notNull().default(false),
    /** The days of a sick note. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    createdBy: text('created_by').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rehab_document_pk', columns: [table.organisationId, table.documentId] }),
    foreignKey({
      name: 'rehab_document_rehab_plan_fk',
      columns: [table.organisationId, table.rehabPlanId],
      foreignColumns: [rehabPlan.organisationId, rehabPlan.rehabPlanId],
    }).onDelete('cascade'),
    index('rehab_document_rehab_plan_id').on(table.organisationId, table.rehabPlanId),
  ],
);

export const rehabDocumentVersion = apiSchema.table(
  'rehab_document_version',
  {
    organisationId: uuid('organisation_id').notNull(),
    documentId: uuid('document_id').notNull(),
    version: integer('version').notNull(),
    /** JSON, encrypted. */
    content: text('content').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true, mode: 'string' }).notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'rehab_document_version_pk',
      columns: [table.organisationId, table.documentId, table.version],
    }),
    foreignKey({
      name: 'rehab_document_version_rehab_document_fk',
      columns: [table.organisationId, table.documentId],
      foreignColumns: [rehabDocument.organisationId, rehabDocument.documentId],
    }).onDelete('cascade'),
  ],
);

/** Whether a file can be downloaded: it waits for the virus scan, or the scan found malicious code and its bytes are removed. */
export const FILE_STATES = ['available', 'waiting', 'infected'] as const;
export type FileState = (typeof FILE_STATES)[number];

/**
 * The file of a `file` or `sickNote` document; the file store contains the bytes, encrypted, under the same id. Those of an
 * `infected` file are removed.
 */
export const storedFile = apiSchema.table(
  'stored_file',
  {
    organisationId: uuid('organisation_id').notNull(),
    fileId: uuid('file_id').notNull(),
    documentId: uuid('document_id').notNull(),
    /** Encrypted. */
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Hexadecimal. */
    sha256: text('sha256').notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true, mode: 'string' }).notNull(),
    state: text('state', { enum: FILE_STATES }).notNull().default('available'),
  },
  (table) => [
    primaryKey({ name: 'stored_file_pk', columns: [table.organisationId, table.fileId] }),
    foreignKey({
      name: 'stored_file_rehab_document_fk',
      columns: [table.organisationId, table.documentId],
      foreignColumns: [rehabDocument.organisationId, rehabDocument.documentId],
    }).onDelete('cascade'),
    index('stored_file_document_id').on(table.organisationId, table.documentId),
    index('stored_file_waiting')
      .on(table.organisationId, table.storedAt)
      .where(sql`${table.state} = 'waiting'`),
    check('stored_file_state', sql`${table.state} in ('available', 'waiting', 'infected')`),
  ],
);

/**
 * An invitation for the employee to upload a sick note, used once. Stores only the SHA-256 of the ticket,
 * because anyone who has the ticket may upload.
 */
export const sickNoteTicket = apiSchema.table(
  'sick_note_ticket',
  {
    organisationId: uuid('organisation_id').notNull(),
    /** Hexadecimal. */
    ticketHash: text('ticket_hash').notNull(),
    personId: uuid('person_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'string' }),
    /** The e-mail address that the manager stated, encrypted. The product sends no mail to it. */
    recipient: text('recipient'),
  },
  (table) => [
    primaryKey({ name: 'sick_note_ticket_pk', columns: [table.organisationId, table.ticketHash] }),
    foreignKey({
      name: 'sick_note_ticket_person_fk',
      columns: [table.organisationId, table.personId],
      foreignColumns: [person.organisationId, person.personId],
    }).onDelete('cascade'),
    index('sick_note_ticket_person_id').on(table.organisationId, table.personId),
  ],
);
