import { boolean, date, doublePrecision, foreignKey, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema';
import { employment } from './person';

/**
 * What payroll files (PAXml) said of an employment, day by day: absences and leaves are calculated from it, so that a
 * later file can correct or replace single days, and the same file again changes nothing.
 */
export const payrollDay = apiSchema.table(
  'payroll_day',
  {
    organisationId: uuid('organisation_id').notNull(),
    employmentId: uuid('employment_id').notNull(),
    /** The company number that the file names; empty where it names none. */
    source: text('source').notNull(),
    /** The transaction's own id in its source, or a hash of what it says. */
    entryKey: text('entry_key').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    code: text('code').notNull(),
    /** Percent of the day; a correction is negative. */
    degree: doublePrecision('degree').notNull(),
    /** A later file said anew what this day was. */
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
