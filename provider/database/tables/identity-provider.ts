import { boolean, foreignKey, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { account } from './account.ts';
import { organisation } from './organisation.ts';

/** Identity providers (OpenID Connect) at which users of an organisation sign in. */
export const identityProvider = apiSchema.table(
  'identity_provider',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    identityProviderId: uuid('identity_provider_id').notNull(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Encrypted (provider/tokens/secret-box.ts). */
    clientSecret: text('client_secret').notNull(),
    /** The claim whose value is compared with `account.external_id`. */
    claim: text('claim').notNull(),
    emailDomains: text('email_domains').array().notNull(),
    createsAccounts: boolean('creates_accounts').notNull().default(false),
    /** Null: users cannot sign in, because another administrator has not approved the latest change. */
    activatedAt: timestamp('activated_at', { withTimezone: true, mode: 'string' }),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'string' }).notNull(),
    changedBy: uuid('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
    /** The latest test of the connection. */
    checkedAt: timestamp('checked_at', { withTimezone: true, mode: 'string' }),
    checkResult: text('check_result'),
  },
  (table) => [
    primaryKey({ name: 'identity_provider_pk', columns: [table.organisationId, table.identityProviderId] }),
  ],
);

/** The sign-ins at identity providers whose tokens may be valid, so that the identity provider can end them. */
export const identityProviderSession = apiSchema.table(
  'identity_provider_session',
  {
    organisationId: uuid('organisation_id').notNull(),
    /** The token family of the sign-in. */
    familyId: text('family_id').notNull(),
    identityProviderId: uuid('identity_provider_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** The keyed hash of the claim `sub`, which may be a personal number. */
    subjectHash: text('subject_hash').notNull(),
    /** The keyed hash of the claim `sid`. Null: the identity provider has sent none. */
    sessionHash: text('session_hash'),
    /** The end of the token family. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'identity_provider_session_pk', columns: [table.organisationId, table.familyId] }),
    foreignKey({
      name: 'identity_provider_session_identity_provider_fk',
      columns: [table.organisationId, table.identityProviderId],
      foreignColumns: [identityProvider.organisationId, identityProvider.identityProviderId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'identity_provider_session_account_fk',
      columns: [table.organisationId, table.accountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
  ],
);
