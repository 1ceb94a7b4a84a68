import { index, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SessionData } from './store/session-data.ts';

/** The web tier's tables are in the schema `web`; the provider's tables are in `api`. */
export const webSchema = pgSchema('web');

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** `idHash` is the SHA-256 of the id in the cookie; the token is encrypted. */
export const session = webSchema.table(
  'session',
  {
    idHash: text('id_hash').primaryKey(),
    userHash: text('user_hash').notNull(),
    tokenEncrypted: text('token_encrypted').notNull(),
    data: jsonb('data').$type<SessionData>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeen: instant('last_seen').notNull(),
    /** The expiry of the token. */
    expiresAt: instant('expires_at').notNull(),
    absoluteExpiresAt: instant('absolute_expires_at').notNull(),
  },
  (table) => [index('session_expires_at').on(table.expiresAt)],
);

/** A user's settings in every browser; choices per role are keyed by role. */
export const preference = webSchema.table('preference', {
  userHash: text('user_hash').primaryKey(),
  values: jsonb('values').notNull(),
});

/** Typed text, encrypted (autosaved drafts for 7 days, forms posted after an expired session for 30 minutes). */
export const draft = webSchema.table(
  'draft',
  {
    userHash: text('user_hash').notNull(),
    draftKey: text('draft_key').notNull(),
    textEncrypted: text('text_encrypted').notNull(),
    savedAt: instant('saved_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ name: 'draft_pk', columns: [table.userHash, table.draftKey] })],
);

/** Tokens that arrived in a URL; each can be used for one sign-in only. */
export const usedToken = webSchema.table('used_token', {
  jti: text('jti').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

/** Requests counted per key and window; shared by all instances. */
export const rateCounter = webSchema.table(
  'rate_counter',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ name: 'rate_counter_pk', columns: [table.key, table.windowStart] })],
);
