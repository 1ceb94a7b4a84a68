import { boolean, date, doublePrecision, foreignKey, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { employment } from './person.ts';

/**
 * What payroll files (PAXml) said of an employment, day by day: absences and leaves are calculated from it, so that a
 * later file can correct or replace single days, and the same file again changes nothing.
 */
export const payrollDay = apiSchema.table(
  'payroll_day',
  {
    organisationId: uuid('organisation_id').notNull(),
    employmentId: uuid('employment_id').notNull(),
    /** The organisation number and the program that the file names; empty where it names none. */
    source: text('source').notNull(),
    /** How the amount counts, its code, the amount, and the how-manieth of that amount the row is in its file. */
    entryKey: text('entry_key').notNull(),
    /** Sorts the files from the oldest to the newest; empty in rows from before files had an order. */
    fileOrder: text('file_order').notNull().default(''),
    day: date('day', { mode: 'string' }).notNull(),
    code: text('code').notNull(),
    /** Percent of the day; a correction is negative. */
    degree: doublePrecision('degree').notNull(),
    /** Another file replaced the amount. Only in rows from before files had an order. */
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
