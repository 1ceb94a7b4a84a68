import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { employment } from './person.ts';

/** The provider's own catalogue of categories, shared by all organisations (a reference table). */
export const causeCategory = apiSchema.table('cause_category', {
  categoryId: integer('category_id').primaryKey(),
  nameSv: text('name_sv').notNull(),
  nameEn: text('name_en').notNull(),
});

/** A null category means that the employer's system did not convey the cause. */
export const cause = apiSchema.table('cause', {
  causeId: integer('cause_id').primaryKey(),
  categoryId: integer('category_id').references(() => causeCategory.categoryId),
  nameSv: text('name_sv').notNull(),
  nameEn: text('name_en').notNull(),
});

/**
 * One reported row: an interval of days of one type and degree. Spells are chains of rows and are calculated,
 * never stored. `causeId` may refer to a cause that the catalogue lacks, so it is not a foreign key.
 */
export const absence = apiSchema.table(
  'absence',
  {
    organisationId: uuid('organisation_id').notNull(),
    absenceId: uuid('absence_id').notNull(),
    personId: uuid('person_id').notNull(),
    employmentId: uuid('employment_id').notNull(),
    type: text('type', { enum: ['SICK_LEAVE', 'CARE_OF_CHILD', 'UNKNOWN'] }).notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }),
    degree: smallint('degree').notNull().default(100),
    causeId: integer('cause_id'),
    workRelated: boolean('work_related').notNull().default(false),
    needForSupport: boolean('need_for_support').notNull().default(false),
    /** As reported by the source; null if the source reports nothing. It is then derived from the dates. */
    relapse: boolean('relapse'),
    newDegree: boolean('new_degree'),
    expectedReturn: date('expected_return', { mode: 'string' }),
    reportedAt: timestamp('reported_at', { withTimezone: true, mode: 'string' }),
    recoveredAt: timestamp('recovered_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'absence_pk', columns: [table.organisationId, table.absenceId] }),
    // The person is that of the employment. One key instead of two saves a third of the time of storing absences.
    foreignKey({
      name: 'absence_employment_fk',
      columns: [table.organisationId, table.employmentId, table.personId],
      foreignColumns: [employment.organisationId, employment.employmentId, employment.personId],
    }).onDelete('cascade'),
    index('absence_person_id_from_day').on(table.organisationId, table.personId, table.fromDay),
    index('absence_employment_id').on(table.organisationId, table.employmentId),
    check('absence_degree', sql`${table.degree} between 1 and 100`),
    check('absence_days', sql`${table.toDay} is null or ${table.toDay} >= ${table.fromDay}`),
  ],
);
