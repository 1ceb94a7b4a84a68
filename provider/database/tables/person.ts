import {
  boolean,
  date,
  foreignKey,
  index,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { department, organisation } from './organisation.ts';

/** Names and numbers are encrypted (provider/encryption/encrypted-tables.ts), so no query compares or sorts them. */
export const person = apiSchema.table(
  'person',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    personId: uuid('person_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Twelve digits, YYYYMMDDNNNC. Never written to a URL or a log. */
    personalNumber: text('personal_number'),
    /** The keyed hash, to find the person. */
    personalNumberHash: text('personal_number_hash'),
    birthDate: date('birth_date', { mode: 'string' }),
    gender: text('gender', { enum: ['female', 'male'] }),
    /** When names, numbers and texts were erased (provider/data-subject/). Deliveries find the person no more. */
    erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'string' }),
    /** Protected identity: only some roles see the person (provider/access/rules/protected-identity.ts). */
    isProtected: boolean('is_protected').notNull().default(false),
    /** Since when; null: unknown, or not protected. A trigger of migration 0045 sets it for deliveries. */
    protectedAt: timestamp('protected_at', { withTimezone: true, mode: 'string' }),
    /** An administrator has set or kept the protection mark: no delivery and no undo of one removes it. Never written by an import. */
    isMarkKept: boolean('is_mark_kept').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'person_pk', columns: [table.organisationId, table.personId] }),
    uniqueIndex('person_personal_number_hash').on(table.organisationId, table.personalNumberHash),
  ],
);

/** Number and manager are encrypted, see `person`. */
export const employment = apiSchema.table(
  'employment',
  {
    organisationId: uuid('organisation_id').notNull(),
    employmentId: uuid('employment_id').notNull(),
    personId: uuid('person_id').notNull(),
    employmentNumber: text('employment_number').notNull(),
    employmentNumberHash: text('employment_number_hash'),
    employmentType: text('employment_type'),
    manager: text('manager'),
    managerHash: text('manager_hash'),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'employment_pk', columns: [table.organisationId, table.employmentId] }),
    foreignKey({
      name: 'employment_person_fk',
      columns: [table.organisationId, table.personId],
      foreignColumns: [person.organisationId, person.personId],
    }).onDelete('cascade'),
    // For the foreign key of absences.
    unique('employment_with_person').on(table.organisationId, table.employmentId, table.personId),
    uniqueIndex('employment_employment_number_hash').on(table.organisationId, table.employmentNumberHash),
    index('employment_person_id').on(table.organisationId, table.personId),
  ],
);

/** The department of an employment over time; the periods of one employment never overlap. */
export const departmentPeriod = apiSchema.table(
  'department_period',
  {
    organisationId: uuid('organisation_id').notNull(),
    employmentId: uuid('employment_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }),
    departmentId: text('department_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'department_period_pk',
      columns: [table.organisationId, table.employmentId, table.fromDay],
    }),
    foreignKey({
      name: 'department_period_employment_fk',
      columns: [table.organisationId, table.employmentId],
      foreignColumns: [employment.organisationId, employment.employmentId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'department_period_department_fk',
      columns: [table.organisationId, table.departmentId],
      foreignColumns: [department.organisationId, department.departmentId],
    }),
    index('department_period_department_id').on(table.organisationId, table.departmentId),
  ],
);

/** Full-time leave (parental, unpaid): these days do not count as days of employment. */
export const unavailability = apiSchema.table(
  'unavailability',
  {
    organisationId: uuid('organisation_id').notNull(),
    employmentId: uuid('employment_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }),
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'unavailability_pk',
      columns: [table.organisationId, table.employmentId, table.fromDay],
    }),
    foreignKey({
      name: 'unavailability_employment_fk',
      columns: [table.organisationId, table.employmentId],
      foreignColumns: [employment.organisationId, employment.employmentId],
    }).onDelete('cascade'),
  ],
);

/** A service of occupational health that the employer ordered; other services are never stored. The description is encrypted. */
export const serviceUse = apiSchema.table(
  'service_use',
  {
    organisationId: uuid('organisation_id').notNull(),
    serviceUseId: uuid('service_use_id').notNull(),
    personId: uuid('person_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    service: text('service').notNull(),
    description: text('description').notNull(),
  },
  (table) => [
    primaryKey({ name: 'service_use_pk', columns: [table.organisationId, table.serviceUseId] }),
    foreignKey({
      name: 'service_use_person_fk',
      columns: [table.organisationId, table.personId],
      foreignColumns: [person.organisationId, person.personId],
    }).onDelete('cascade'),
    index('service_use_person_id').on(table.organisationId, table.personId),
  ],
);
