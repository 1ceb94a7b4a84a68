import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiSchema } from '#provider/database/api-schema.ts';
import { account } from '../account.ts';
import { person } from '../person.ts';

/**
 * What users have entered in the list of actions due: a step that is done or postponed, a statement that no plan is needed, a talk.
 * `reason` and `occurrence` identify the step; a statement has the first day of the sick leave as its occurrence.
 */
export const followUpMark = apiSchema.table(
  'follow_up_mark',
  {
    organisationId: uuid('organisation_id').notNull(),
    markId: uuid('mark_id').notNull(),
    personId: uuid('person_id').notNull(),
    kind: text('kind', { enum: ['done', 'postponed', 'planNotNeeded', 'talk'] }).notNull(),
    /** Null for a talk, which concerns no step. The same applies to `occurrence`. */
    reason: text('reason'),
    occurrence: text('occurrence'),
    /** The new date of a postponed step, the date of a talk. */
    day: date('day', { mode: 'string' }),
    /** The reason of a postponement, the text of a statement, the note of a talk; encrypted. */
    text: text('text'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    createdBy: uuid('created_by').notNull(),
    /** The displayed name of the account at that time. */
    createdByName: text('created_by_name').notNull(),
    /** The id of the later mark of the same kind and step that replaces this one; null if this one applies. */
    replacedBy: uuid('replaced_by'),
  },
  (table) => [
    primaryKey({ name: 'follow_up_mark_pk', columns: [table.organisationId, table.markId] }),
    foreignKey({
      name: 'follow_up_mark_person_fk',
      columns: [table.organisationId, table.personId],
      foreignColumns: [person.organisationId, person.personId],
    }).onDelete('cascade'),
    uniqueIndex('follow_up_mark_step')
      .on(table.organisationId, table.personId, table.kind, table.reason, table.occurrence)
      .where(sql`${table.kind} <> 'talk' and ${table.replacedBy} is null`),
    index('follow_up_mark_person_id').on(table.organisationId, table.personId),
    check('follow_up_mark_kind', sql`${table.kind} in ('done', 'postponed', 'planNotNeeded', 'talk')`),
    check(
      'follow_up_mark_step_of_kind',
      sql`(${table.kind} = 'talk') = (${table.reason} is null) and (${table.reason} is null) = (${table.occurrence} is null)`,
    ),
    check(
      'follow_up_mark_day_of_kind',
      sql`(${table.kind} in ('postponed', 'talk')) = (${table.day} is not null)`,
    ),
  ],
);

/**
 * The account that follows up an employee; without a row nobody does. A delegation leaves the row as it is.
 */
export const followUpResponsible = apiSchema.table(
  'follow_up_responsible',
  {
    organisationId: uuid('organisation_id').notNull(),
    personId: uuid('person_id').notNull(),
    accountId: uuid('account_id').notNull(),
    assignedAt: timestamp('assigned_at', { withTimezone: true, mode: 'string' }).notNull(),
    assignedBy: uuid('assigned_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'follow_up_responsible_pk', columns: [table.organisationId, table.personId] }),
    foreignKey({
      name: 'follow_up_responsible_person_fk',
      columns: [table.organisationId, table.personId],
      foreignColumns: [person.organisationId, person.personId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'follow_up_responsible_account_fk',
      columns: [table.organisationId, table.accountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
    index('follow_up_responsible_account_id').on(table.organisationId, table.accountId),
  ],
);

/**
 * Until the end of `last_day`, the account `to_account_id` follows up employees in the place of `from_account_id`. Reads compare
 * the day, so nothing changes the rows when it has passed. Without a last day it is a permanent handover, kept for the page of
 * handovers only: its employees are in `follow_up_delegated_before`.
 */
export const followUpDelegation = apiSchema.table(
  'follow_up_delegation',
  {
    organisationId: uuid('organisation_id').notNull(),
    delegationId: uuid('delegation_id').notNull(),
    fromAccountId: uuid('from_account_id').notNull(),
    toAccountId: uuid('to_account_id').notNull(),
    /** Null: permanent. */
    lastDay: date('last_day', { mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    createdBy: uuid('created_by').notNull(),
    /** The displayed name of the account at that time. */
    createdByName: text('created_by_name').notNull(),
  },
  (table) => [
    primaryKey({ name: 'follow_up_delegation_pk', columns: [table.organisationId, table.delegationId] }),
    foreignKey({
      name: 'follow_up_delegation_from_fk',
      columns: [table.organisationId, table.fromAccountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'follow_up_delegation_to_fk',
      columns: [table.organisationId, table.toAccountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
    index('follow_up_delegation_from').on(table.organisationId, table.fromAccountId),
    index('follow_up_delegation_to').on(table.organisationId, table.toAccountId),
    check('follow_up_delegation_accounts', sql`${table.fromAccountId} <> ${table.toAccountId}`),
  ],
);

/** The employees of a delegation: each is in the latest one only. */
export const followUpDelegated = apiSchema.table(
  'follow_up_delegated',
  {
    organisationId: uuid('organisation_id').notNull(),
    personId: uuid('person_id').notNull(),
    delegationId: uuid('delegation_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'follow_up_delegated_pk', columns: [table.organisationId, table.personId] }),
    foreignKey({
      name: 'follow_up_delegated_responsible_fk',
      columns: [table.organisationId, table.personId],
      foreignColumns: [followUpResponsible.organisationId, followUpResponsible.personId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'follow_up_delegated_delegation_fk',
      columns: [table.organisationId, table.delegationId],
      foreignColumns: [followUpDelegation.organisationId, followUpDelegation.delegationId],
    }).onDelete('cascade'),
    index('follow_up_delegated_delegation_id').on(table.organisationId, table.delegationId),
  ],
);

/**
 * The employees whom a delegation concerned before, because it was ended or replaced for them, and those of a
 * permanent handover; the page of handovers counts them.
 */
export const followUpDelegatedBefore = apiSchema.table(
  'follow_up_delegated_before',
  {
    organisationId: uuid('organisation_id').notNull(),
    delegationId: uuid('delegation_id').notNull(),
    personId: uuid('person_id').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'follow_up_delegated_before_pk',
      columns: [table.organisationId, table.delegationId, table.personId],
    }),
    foreignKey({
      name: 'follow_up_delegated_before_delegation_fk',
      columns: [table.organisationId, table.delegationId],
      foreignColumns: [followUpDelegation.organisationId, followUpDelegation.delegationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'follow_up_delegated_before_person_fk',
      columns: [table.organisationId, table.personId],
      foreignColumns: [person.organisationId, person.personId],
    }).onDelete('cascade'),
    index('follow_up_delegated_before_person_id').on(table.organisationId, table.personId),
  ],
);
