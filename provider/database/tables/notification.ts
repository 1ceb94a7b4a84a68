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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { account } from './account.ts';
import { department, organisation } from './organisation.ts';
import { person } from './person.ts';

/**
 * One row per person, type and spell or (LONG_TERM_ABSENCE) per department. The unique keys make the job
 * idempotent.
 */
export const notification = apiSchema.table(
  'notification',
  {
    organisationId: uuid('organisation_id').notNull(),
    notificationId: uuid('notification_id').notNull(),
    type: text('type').notNull(),
    departmentId: text('department_id').notNull(),
    personId: uuid('person_id'),
    /** The first day of the spell that raised it. */
    occasionStart: date('occasion_start', { mode: 'string' }),
    /** The day on which the rule became true. */
    raisedOn: date('raised_on', { mode: 'string' }).notNull(),
    closedOn: date('closed_on', { mode: 'string' }),
    shortTermCount: integer('short_term_count'),
    /** Number of open long-term spells of the department. */
    count: integer('count'),
    riskMark: boolean('risk_mark').notNull(),
    riskRemovedAt: timestamp('risk_removed_at', { withTimezone: true, mode: 'string' }),
    riskRemovedBy: uuid('risk_removed_by'),
  },
  (table) => [
    primaryKey({ name: 'notification_pk', columns: [table.organisationId, table.notificationId] }),
    foreignKey({
      name: 'notification_department_fk',
      columns: [table.organisationId, table.departmentId],
      foreignColumns: [department.organisationId, department.departmentId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notification_person_fk',
      columns: [table.organisationId, table.personId],
      foreignColumns: [person.organisationId, person.personId],
    }).onDelete('cascade'),
    uniqueIndex('notification_of_occasion')
      .on(table.organisationId, table.personId, table.type, table.occasionStart)
      .where(sql`${table.personId} is not null`),
    uniqueIndex('notification_of_department')
      .on(table.organisationId, table.departmentId, table.type)
      .where(sql`${table.personId} is null`),
    index('notification_department_id').on(table.organisationId, table.departmentId),
    check(
      'notification_subject',
      sql`(${table.personId} is null) = (${table.type} = 'LONG_TERM_ABSENCE') and (${table.personId} is null) = (${table.occasionStart} is null)`,
    ),
  ],
);

/** A notification dismissed by one user: hidden for that user only. */
export const notificationDismissal = apiSchema.table(
  'notification_dismissal',
  {
    organisationId: uuid('organisation_id').notNull(),
    notificationId: uuid('notification_id').notNull(),
    accountId: uuid('account_id').notNull(),
    dismissedAt: timestamp('dismissed_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'notification_dismissal_pk',
      columns: [table.organisationId, table.notificationId, table.accountId],
    }),
    foreignKey({
      name: 'notification_dismissal_notification_fk',
      columns: [table.organisationId, table.notificationId],
      foreignColumns: [notification.organisationId, notification.notificationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notification_dismissal_account_fk',
      columns: [table.organisationId, table.accountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
  ],
);

/**
 * The data version and day from which the notifications of an organisation were last calculated. They are up
 * to date until either changes.
 */
export const notificationRun = apiSchema.table('notification_run', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisation.organisationId, { onDelete: 'cascade' }),
  dataVersion: bigint('data_version', { mode: 'number' }).notNull(),
  day: date('day', { mode: 'string' }).notNull(),
});
