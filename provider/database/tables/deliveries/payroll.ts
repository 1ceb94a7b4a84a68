import { boolean, date, doublePrecision, foreignKey, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '#provider/database/api-schema.ts';
import { organisation } from '../organisation.ts';
import { employment } from '../person.ts';

/**
 * What payroll files (PAXml) report of an employment per day. Absences and leaves are calculated from these
 * rows, so that a later file can correct or replace single days and importing a file again changes nothing.
 */
export const payrollDay = apiSchema.table(
  'payroll_day',
  {
    organisationId: uuid('organisation_id').notNull(),
    employmentId: uuid('employment_id').notNull(),
    /** The organisation number and the program in the file; empty if the file names none. */
    source: text('source').notNull(),
    /** How the amount counts, its code, the amount, and the row's ordinal among equal amounts in its file. */
    entryKey: text('entry_key').notNull(),
    /** Sorts the files from oldest to newest; empty in rows stored before files were ordered. */
    fileOrder: text('file_order').notNull().default(''),
    day: date('day', { mode: 'string' }).notNull(),
    code: text('code').notNull(),
    /** Percent of the day; a correction is negative. */
    degree: doublePrecision('degree').notNull(),
    /** Another file replaced the amount. Set only in rows stored before files were ordered. */
    superseded: boolean('superseded').notNull().default(false),
  },
  (table) => [
    primaryKey({
      name: 'payroll_day_pk',
      columns: [table.organisationId, table.employmentId, table.source, table.entryKey, table.day],
    }),
    foreignKey({
      name: 'payroll_day_employment_fk',
      columns: [table.organisationId, table.employmentId],
      foreignColumns: [employment.organisationId, employment.employmentId],
    }).onDelete('cascade'),
  ],
);

/** Imported payroll files (PAXml), so that a file that is delivered again is recognised. */
export const payrollFile = apiSchema.table(
  'payroll_file',
  {
    organisationId: uuid('organisation_id').notNull(),
    /** SHA-256 of the text, hexadecimal. */
    contentHash: text('content_hash').notNull(),
    /** The day of the first import, in Sweden. */
    importedOn: date('imported_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'payroll_file_pk', columns: [table.organisationId, table.contentHash] }),
    foreignKey({
      name: 'payroll_file_organisation_fk',
      columns: [table.organisationId],
      foreignColumns: [organisation.organisationId],
    }).onDelete('cascade'),
  ],
);
