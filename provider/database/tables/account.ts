import {
  boolean,
  foreignKey,
  integer,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { department, organisation } from './organisation.ts';

/**
 * Sign-in looks an account up by username before the organisation is known, so the primary key does not
 * contain it.
 */
export const account = apiSchema.table(
  'account',
  {
    accountId: uuid('account_id').primaryKey(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    username: text('username').notNull().unique(),
    personName: text('person_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Another person has read or chosen the password: the owner must replace it before signing in. */
    passwordTemporary: boolean('password_temporary').notNull().default(false),
    /** Tokens issued before this instant are invalid. Null: no token has been invalidated. */
    validAfter: timestamp('valid_after', { withTimezone: true, mode: 'string' }),
    disabledAt: timestamp('disabled_at', { withTimezone: true, mode: 'string' }),
    /** Where reminders, and e-mails about the account, are sent. Null: nowhere. */
    email: text('email'),
    /** The reply by which the mail server permanently rejected the address, for example `550 5.1.1`; removed with a new address. */
    emailRefusal: text('email_refusal'),
    emailRefusedAt: timestamp('email_refused_at', { withTimezone: true, mode: 'string' }),
    /** The value by which an identity provider of the organisation identifies the person. Null: none. */
    externalId: text('external_id'),
    /** The identity provider that `external_id` is from: no other one signs the person in. Null: nobody signs in with `external_id`. */
    identityProviderId: uuid('identity_provider_id'),
    /** The capability `administration` for the organisation, beside the roles. */
    administrator: boolean('administrator').notNull().default(false),
    /** Listed on the demo sign-in page; its password is public. */
    demo: boolean('demo').notNull().default(false),
  },
  (table) => [
    uniqueIndex('account_account_id').on(table.organisationId, table.accountId),
    uniqueIndex('account_external_id').on(table.organisationId, table.identityProviderId, table.externalId),
  ],
);

export const accountRole = apiSchema.table(
  'account_role',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    role: text('role').notNull(),
    /** The display order of the roles; the first is the default. */
    position: integer('position').notNull(),
    /** Every department of the organisation, including future ones. */
    allDepartments: boolean('all_departments').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'account_role_pk', columns: [table.organisationId, table.accountId, table.role] }),
    foreignKey({
      name: 'account_role_account_fk',
      columns: [table.organisationId, table.accountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
  ],
);

export const accountRoleDepartment = apiSchema.table(
  'account_role_department',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    role: text('role').notNull(),
    departmentId: text('department_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'account_role_department_pk',
      columns: [table.organisationId, table.accountId, table.role, table.departmentId],
    }),
    foreignKey({
      name: 'account_role_department_account_role_fk',
      columns: [table.organisationId, table.accountId, table.role],
      foreignColumns: [accountRole.organisationId, accountRole.accountId, accountRole.role],
    }).onDelete('cascade'),
    foreignKey({
      name: 'account_role_department_department_fk',
      columns: [table.organisationId, table.departmentId],
      foreignColumns: [department.organisationId, department.departmentId],
    }).onDelete('cascade'),
  ],
);

/** A single token, or the state of a sign-in, that was used or revoked before it expired; kept until it would have expired. */
export const revokedToken = apiSchema.table('revoked_token', {
  jti: text('jti').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
});

/** The tokens of one sign-in, revoked together; kept until the last of them would have expired. */
export const revokedTokenFamily = apiSchema.table('revoked_token_family', {
  familyId: text('family_id').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
});

/**
 * Failed sign-ins, counted per client and account and per client, and wrong codes of a second factor, counted per right password. `key`
 * is a hash, so that the row contains neither a client nor a user name, which may be a password typed into the wrong field.
 */
export const signInFailure = apiSchema.table('sign_in_failure', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** For a client: the start of the window. For a client and account: the latest attempt. */
  countedAt: timestamp('counted_at', { withTimezone: true, mode: 'string' }).notNull(),
  blockedUntil: timestamp('blocked_until', { withTimezone: true, mode: 'string' }),
});
