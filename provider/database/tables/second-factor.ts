import { bigint, foreignKey, integer, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { account } from './account.ts';

/** The second factor of an account that signs in with a password: an authenticator app, passkeys or both. */
export const secondFactor = apiSchema.table(
  'second_factor',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** The shared secret of the app (RFC 6238), encrypted (provider/tokens/secret-box.ts). Null: the account has no app. */
    secret: text('secret'),
    /** The time step of the latest accepted code: it and earlier ones are not accepted again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull(),
    /** SHA-256 of each unused recovery code, hexadecimal. */
    recoveryHashes: text('recovery_hashes').array().notNull(),
    /** Wrong codes since the latest factor that was right, from any clients (provider/accounts/second-factor/failed-codes.ts). */
    failedCodes: integer('failed_codes').notNull().default(0),
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

/** The passkeys of an account (Web Authentication). */
export const passkey = apiSchema.table(
  'passkey',
  {
    organisationId: uuid('organisation_id').notNull(),
    passkeyId: uuid('passkey_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** As its owner has named it. */
    name: text('name').notNull(),
    /** base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The latest signature counter; 0 for a passkey that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'passkey_pk', columns: [table.organisationId, table.passkeyId] }),
    unique('passkey_credential_id').on(table.organisationId, table.credentialId),
    foreignKey({
      name: 'passkey_second_factor_fk',
      columns: [table.organisationId, table.accountId],
      foreignColumns: [secondFactor.organisationId, secondFactor.accountId],
    }).onDelete('cascade'),
  ],
);
