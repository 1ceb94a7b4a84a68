import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { SOURCE_KINDS } from '#contract/values/administration/delivery.ts';
import { apiSchema } from '../api-schema.ts';

/**
 * An organisation (a customer of the provider). Its features apply to departments without a marked company
 * above them.
 */
export const organisation = apiSchema.table('organisation', {
  organisationId: uuid('organisation_id').primaryKey(),
  organisationNumber: text('organisation_number').notNull().unique(),
  name: text('name').notNull(),
  usesCompanyHealth: boolean('uses_company_health').notNull().default(true),
  usesRehabPlanner: boolean('uses_rehab_planner').notNull().default(true),
  /** Everybody who signs in with a password needs an authenticator app. */
  requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
});

/**
 * Incremented once by every transaction that writes the organisation's data: by triggers for people, employments, absences
 * and departments, by `recordChange` for the rest. Readers add the day to it, so that the version also changes at midnight.
 */
export const dataVersion = apiSchema.table('data_version', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisation.organisationId, { onDelete: 'cascade' }),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
});

/**
 * The people whose rows a data version changed, written by triggers (migration 0008) in the transaction of the change; null
 * if they are too many. Only the newest versions are kept. No foreign key: the triggers also run while an organisation is
 * deleted.
 */
export const dataChange = apiSchema.table(
  'data_change',
  {
    organisationId: uuid('organisation_id').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    people: uuid('people').array(),
  },
  (table) => [primaryKey({ name: 'data_change_pk', columns: [table.organisationId, table.version] })],
);

/**
 * How recent the imported absences of an organisation are. No row means that no absences have been imported.
 */
export const dataCoverage = apiSchema.table('data_coverage', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisation.organisationId, { onDelete: 'cascade' }),
  coveredThrough: date('covered_through', { mode: 'string' }).notNull(),
  /** Null if the time was not recorded: the import is older than this table. */
  importedAt: timestamp('imported_at', { withTimezone: true, mode: 'string' }),
});

/**
 * What delivers absences of an organisation: the program that made its payroll files, a machine account that sends tables, or the
 * people who send tables. The covered day of the organisation is the smallest of those that count.
 */
export const dataSource = apiSchema.table(
  'data_source',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    sourceId: uuid('source_id').notNull(),
    /** Identifies it in files: its kind, and the sender of payroll files or the machine account. */
    key: text('key').notNull(),
    kind: text('kind', { enum: SOURCE_KINDS }).notNull(),
    /** The name of the program or of the machine account; null for tables that people send, and for files without one. */
    name: text('name'),
    coveredThrough: date('covered_through', { mode: 'string' }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** False: an administrator has stated that it delivers no more, so that the covered day does not wait for it. */
    counts: boolean('counts').notNull().default(true),
  },
  (table) => [
    primaryKey({ name: 'data_source_pk', columns: [table.organisationId, table.sourceId] }),
    uniqueIndex('data_source_key').on(table.organisationId, table.key),
  ],
);

/**
 * `departmentId` is the organisation's own id (`abstract_id` in the API). A company's features are stored on
 * its department.
 */
export const department = apiSchema.table(
  'department',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    departmentId: text('department_id').notNull(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    company: boolean('company').notNull().default(false),
    usesCompanyHealth: boolean('uses_company_health'),
    usesRehabPlanner: boolean('uses_rehab_planner'),
  },
  (table) => [
    primaryKey({ name: 'department_pk', columns: [table.organisationId, table.departmentId] }),
    foreignKey({
      name: 'department_parent_fk',
      columns: [table.organisationId, table.parentId],
      foreignColumns: [table.organisationId, table.departmentId],
    }),
    index('department_parent_id').on(table.organisationId, table.parentId),
  ],
);

/**
 * A department's contract with the provider; a null limit is open. A department without a row has no
 * contract.
 */
export const departmentContract = apiSchema.table(
  'department_contract',
  {
    organisationId: uuid('organisation_id').notNull(),
    departmentId: text('department_id').notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'department_contract_pk', columns: [table.organisationId, table.departmentId] }),
    foreignKey({
      name: 'department_contract_department_fk',
      columns: [table.organisationId, table.departmentId],
      foreignColumns: [department.organisationId, department.departmentId],
    }).onDelete('cascade'),
  ],
);
