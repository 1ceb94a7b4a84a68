import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { account } from './account.ts';

/**
 * What the owner of an account is informed about. addressChanged: an administrator replaced or removed the e-mail address.
 * identityChanged: an administrator set or removed the identity with which an identity provider signs the account in.
 * passwordChanged: by the owner. passwordSet: by an administrator or the operator. secondFactorReset: by an administrator. wrongCodes:
 * after a right password.
 */
export const ACCOUNT_MAIL_KINDS = [
  'addressChanged',
  'identityChanged',
  'passwordChanged',
  'passwordSet',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorReset',
  'wrongCodes',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/**
 * The outbox of e-mails to owners of accounts. The text and the address are read when the e-mail is sent; only a former address
 * is stored here.
 */
export const accountMail = apiSchema.table(
  'account_mail',
  {
    organisationId: uuid('organisation_id').notNull(),
    /** Also the left side of the Message-ID, which is thus the same in every attempt. */
    mailId: uuid('mail_id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: ACCOUNT_MAIL_KINDS }).notNull(),
    /**
     * waiting: to be sent. sent: accepted by the mail server. nothing: the account has no address any more. refused: the server
     * permanently rejected the address. expired: not sent within a day.
     */
    state: text('state', { enum: ['waiting', 'sent', 'nothing', 'refused', 'expired'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /**
     * The former address of the account: for `addressChanged`, and for e-mails that were waiting when the address was replaced.
     * Null: the e-mail goes to the current address, or it is not sent any more.
     */
    recipient: text('recipient'),
    /** When it happened. */
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** When it is to be sent next; while a process sends it, when another one may take it over. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'account_mail_pk', columns: [table.organisationId, table.mailId] }),
    foreignKey({
      name: 'account_mail_account_fk',
      columns: [table.organisationId, table.accountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
    index('account_mail_account_id').on(table.organisationId, table.accountId),
    check(
      'account_mail_kind',
      sql`${table.kind} in ('addressChanged', 'identityChanged', 'passwordChanged', 'passwordSet', 'secondFactorAdded', 'secondFactorRemoved', 'secondFactorReset', 'wrongCodes')`,
    ),
    check('account_mail_state', sql`${table.state} in ('waiting', 'sent', 'nothing', 'refused', 'expired')`),
  ],
);
