import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  integer,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiSchema } from '#provider/database/api-schema.ts';
import { account } from '../account.ts';

/** The calendar link of an account; without a row it has none. Shows what the account sees in `role`. */
export const followUpCalendar = apiSchema.table(
  'follow_up_calendar',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** SHA-256 of the key, hexadecimal; the key itself is not stored. */
    keyHash: text('key_hash').notNull(),
    role: text('role').notNull(),
    language: text('language', { enum: ['sv', 'en'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'follow_up_calendar_pk', columns: [table.organisationId, table.accountId] }),
    foreignKey({
      name: 'follow_up_calendar_account_fk',
      columns: [table.organisationId, table.accountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
    uniqueIndex('follow_up_calendar_key_hash').on(table.organisationId, table.keyHash),
  ],
);

/** How often an account gets a reminder by e-mail; without a row never. It counts what the account sees in `role`. */
export const reminderMailSetting = apiSchema.table(
  'reminder_mail_setting',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    frequency: text('frequency', { enum: ['weekly', 'daily'] }).notNull(),
    role: text('role').notNull(),
    language: text('language', { enum: ['sv', 'en'] }).notNull(),
    /** The day on which it was chosen; the first reminder follows on a later day. */
    since: date('since', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'reminder_mail_setting_pk', columns: [table.organisationId, table.accountId] }),
    foreignKey({
      name: 'reminder_mail_setting_account_fk',
      columns: [table.organisationId, table.accountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
    check('reminder_mail_setting_frequency', sql`${table.frequency} in ('weekly', 'daily')`),
  ],
);

/** The outbox: one e-mail for each account and day. It contains no text, which is written when it is sent. */
export const reminderMail = apiSchema.table(
  'reminder_mail',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The Message-ID, the same in every attempt. */
    messageId: text('message_id').notNull(),
    /**
     * waiting: to be sent. sent: accepted by the mail server. nothing: nothing was due, or the account no longer gets reminders.
     * refused: the server permanently rejected the address. expired: not sent within a day.
     */
    state: text('state', { enum: ['waiting', 'sent', 'nothing', 'refused', 'expired'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** When it is to be sent next; while a process sends it, when another one may take it over. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'reminder_mail_pk',
      columns: [table.organisationId, table.accountId, table.day],
    }),
    foreignKey({
      name: 'reminder_mail_account_fk',
      columns: [table.organisationId, table.accountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
    check('reminder_mail_state', sql`${table.state} in ('waiting', 'sent', 'nothing', 'refused', 'expired')`),
  ],
);
