import { date, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { organisation } from './organisation.ts';

/** Programs that send deliveries. A request is authenticated by its token before the organisation is known. */
export const machineAccount = apiSchema.table(
  'machine_account',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    machineAccountId: uuid('machine_account_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the token, which has 256 random bits; hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    /** The last day on which the token is valid. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'string' }),
    revokedAt: timestamp('revoked_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'machine_account_pk', columns: [table.organisationId, table.machineAccountId] }),
  ],
);
