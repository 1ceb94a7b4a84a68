import { sql } from 'drizzle-orm';
import { foreignKey, jsonb, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReviewedRole, ReviewOutcome } from '#contract/calls/administration/access-review.ts';
import { apiSchema } from '../api-schema.ts';
import { organisation } from './organisation.ts';

/** What a reviewer has seen of an account. */
export type ReviewedState = {
  /** Missing in decisions of earlier versions: a person. */
  kind?: 'person' | 'machine';
  username: string;
  personName: string;
  administrator: boolean;
  disabled: boolean;
  roles: ReviewedRole[];
  /** The last day of a machine account; null or missing for a person. */
  expiresOn?: string | null;
  /** Of a machine account: the latest use. */
  lastSignInAt: string | null;
};

/**
 * Reviews of who has access, one ongoing at most. They outlive the accounts that they name, so there are no foreign keys to
 * accounts, and names are copied.
 */
export const accessReview = apiSchema.table(
  'access_review',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    reviewId: uuid('review_id').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'string' }).notNull(),
    startedBy: uuid('started_by').notNull(),
    startedByName: text('started_by_name').notNull(),
    /** Null: ongoing. */
    completedAt: timestamp('completed_at', { withTimezone: true, mode: 'string' }),
    completedBy: uuid('completed_by'),
    completedByName: text('completed_by_name'),
  },
  (table) => [
    primaryKey({ name: 'access_review_pk', columns: [table.organisationId, table.reviewId] }),
    uniqueIndex('access_review_ongoing')
      .on(table.organisationId)
      .where(sql`${table.completedAt} is null`),
  ],
);

/** The decision about an account in a review; the latest if there were several. */
export const accessReviewAccount = apiSchema.table(
  'access_review_account',
  {
    organisationId: uuid('organisation_id').notNull(),
    reviewId: uuid('review_id').notNull(),
    accountId: uuid('account_id').notNull(),
    outcome: text('outcome').$type<ReviewOutcome>().notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'string' }).notNull(),
    decidedBy: uuid('decided_by').notNull(),
    decidedByName: text('decided_by_name').notNull(),
    /** SHA-256 of the rights at the decision, hexadecimal. Other rights need a new decision. */
    rights: text('rights').notNull(),
    /** The account at the decision. */
    reviewed: jsonb('reviewed').$type<ReviewedState>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'access_review_account_pk',
      columns: [table.organisationId, table.reviewId, table.accountId],
    }),
    foreignKey({
      name: 'access_review_account_review_fk',
      columns: [table.organisationId, table.reviewId],
      foreignColumns: [accessReview.organisationId, accessReview.reviewId],
    }).onDelete('cascade'),
  ],
);
