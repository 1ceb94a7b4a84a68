import { foreignKey, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { account } from './account.ts';

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
