import { and, eq, sql } from 'drizzle-orm';
import type { ReviewOutcome } from '#contract/calls/administration/access-review.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { accessReview, accessReviewAccount } from '#provider/database/tables/access-review.ts';
import { isDecided } from './is-decided.ts';
import { type AccountState, readAccountStates } from './read-account-states.ts';
import { readDecisions, type ReviewRow, selectOngoingReview } from './stored-reviews.ts';

/**
 * Stores how an account was reviewed if a review is ongoing. For calls that change or disable an account, after the change and
 * with the account locked. Returns the detail of the audit row about the review; null: none is ongoing.
 */
export async function recordReviewDecision(
  context: CallContext,
  accountId: string,
  outcome: ReviewOutcome,
): Promise<{ review: { reviewId: string; isCompleted: boolean } } | null> {
  const { tx, caller } = context;
  const scope = { tx, organisationId: caller.organisationId };
  const [review] = await selectOngoingReview(scope).for('update');
  if (review === undefined) return null;
  const states = await readAccountStates(scope, context.today);
  const reviewed = states.filter((state) => state.accountId === accountId);
  const isCompleted = await recordDecisions(context, review, { states, reviewed, outcome });
  return { review: { reviewId: review.reviewId, isCompleted } };
}

type Decisions = {
  /** Every account of the organisation, also machine accounts. */
  states: readonly AccountState[];
  /** The accounts of the decision. */
  reviewed: readonly AccountState[];
  outcome: ReviewOutcome;
};

/**
 * Stores decisions of the caller in an ongoing review, which the caller has locked, and completes it when no account is undecided.
 * Returns whether it is completed.
 */
export async function recordDecisions(
  { tx, caller, now }: CallContext,
  { reviewId }: ReviewRow,
  { states, reviewed, outcome }: Decisions,
): Promise<boolean> {
  const { organisationId, accountId: decidedBy, personName: decidedByName } = caller;
  const decided = { outcome, decidedAt: now.toString(), decidedBy, decidedByName };
  if (reviewed.length > 0) {
    await tx
      .insert(accessReviewAccount)
      .values(
        reviewed.map(({ accountId, rights, ...state }) => {
          return { organisationId, reviewId, accountId, ...decided, rights, reviewed: state };
        }),
      )
      .onConflictDoUpdate({
        target: [
          accessReviewAccount.organisationId,
          accessReviewAccount.reviewId,
          accessReviewAccount.accountId,
        ],
        set: { ...decided, rights: sql`excluded.rights`, reviewed: sql`excluded.reviewed` },
      });
  }
  const decisions = await readDecisions({ tx, organisationId }, reviewId);
  if (!states.every((state) => isDecided(state, decisions.get(state.accountId)))) return false;
  await tx
    .update(accessReview)
    .set({ completedAt: decided.decidedAt, completedBy: decidedBy, completedByName: decidedByName })
    .where(and(eq(accessReview.organisationId, organisationId), eq(accessReview.reviewId, reviewId)));
  return true;
}
