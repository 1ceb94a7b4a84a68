import { integer, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { organisation } from './organisation.ts';

/**
 * The keys with which an organisation's data are encrypted (provider/encryption): `data` encrypts values and files, `index`
 * hashes values that are looked up. Each is encrypted with a key of DATA_KEYS.
 */
export const dataKey = apiSchema.table(
  'data_key',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    keyId: uuid('key_id').notNull(),
    kind: text('kind', { enum: ['data', 'index'] }).notNull(),
    /** Counted from 1. */
    generation: integer('generation').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** From this instant it encrypts; before, other processes may not know it yet. */
    activeFrom: timestamp('active_from', { withTimezone: true, mode: 'string' }).notNull(),
    /** When a rotation had re-encrypted all rows; stored files follow by the nightly job. Null: rows may still be encrypted with it. */
    retiredAt: timestamp('retired_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'data_key_pk', columns: [table.organisationId, table.keyId] }),
    uniqueIndex('data_key_generation').on(table.organisationId, table.kind, table.generation),
  ],
);

/** The tables of an organisation in which no plain value is left, see provider/encryption/encrypted-tables.ts. */
export const encryptedTable = apiSchema.table(
  'encrypted_table',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    encryptedAt: timestamp('encrypted_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ name: 'encrypted_table_pk', columns: [table.organisationId, table.tableName] })],
);
