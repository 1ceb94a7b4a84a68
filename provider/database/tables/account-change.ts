import { foreignKey, jsonb, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { HeldRole } from '#contract/calls/administration/account.ts';
import { apiSchema } from '../api-schema.ts';
import { account } from './account.ts';

/** Rights that are added to those of an account. */
export type GrantedRights = { administrator: boolean; roles: HeldRole[] };

/** Rights that wait for the approval of a second administrator: at most one change per account, the latest. */
export const accountChange = apiSchema.table(
  'account_change',
  {
    organisationId: uuid('organisation_id').notNull(),
    changeId: uuid('change_id').notNull(),
    /** The account that gets the rights. */
    accountId: uuid('account_id').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'string' }).notNull(),
    granted: jsonb('granted').$type<GrantedRights>().notNull(),
    /** SHA-256 of the rights that the account had when the change was requested, hexadecimal. */
    basedOn: text('based_on').notNull(),
  },
  (table) => [
    primaryKey({ name: 'account_change_pk', columns: [table.organisationId, table.changeId] }),
    unique('account_change_account_id').on(table.organisationId, table.accountId),
    foreignKey({
      name: 'account_change_account_fk',
      columns: [table.organisationId, table.accountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'account_change_requested_by_fk',
      columns: [table.organisationId, table.requestedBy],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
  ],
);
