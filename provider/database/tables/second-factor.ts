import { bigint, foreignKey, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { account } from './account.ts';

/** The authenticator app of an account that signs in with a password. */
export const secondFactor = apiSchema.table(
  'second_factor',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** The shared secret (RFC 6238), encrypted (provider/tokens/secret-box.ts). */
    secret: text('secret').notNull(),
    /** The time step of the latest accepted code: it and earlier ones are not accepted again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull(),
    /** SHA-256 of each unused recovery code, hexadecimal. */
    recoveryHashes: text('recovery_hashes').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'second_factor_pk', columns: [table.organisationId, table.accountId] }),
    foreignKey({
      name: 'second_factor_account_fk',
      columns: [table.organisationId, table.accountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
  ],
);
