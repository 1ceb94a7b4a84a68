import { index, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { organisation } from './organisation.ts';

/**
 * The first response to a creating call with an idempotency key, kept for a day so that a repeated call
 * creates nothing.
 */
export const idempotencyKey = apiSchema.table(
  'idempotency_key',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    /** An account or a machine account. */
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    /** Keyed hash of the call and its whole input. */
    requestHash: text('request_hash').notNull(),
    /** JSON, encrypted; null until the call has ended. */
    answer: text('answer'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'idempotency_key_pk',
      columns: [table.organisationId, table.accountId, table.key],
    }),
    index('idempotency_key_created_at').on(table.organisationId, table.createdAt),
  ],
);
