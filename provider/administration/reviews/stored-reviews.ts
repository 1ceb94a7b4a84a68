import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { AccessReview } from '#contract/calls/administration/access-review.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { accessReview, accessReviewAccount } from '#provider/database/tables/access-review.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

export type ReviewRow = typeof accessReview.$inferSelect;
export type DecisionRow = typeof accessReviewAccount.$inferSelect;

/** The reviews of the organisation, the latest first, each with its number of decisions. */
export async function listReviews({ tx, organisationId }: OrganisationScope): Promise<AccessReview[]> {
  const rows = await tx
    .select({ review: accessReview, decided: count(accessReviewAccount.accountId) })
    .from(accessReview)
    .leftJoin(
      accessReviewAccount,
      and(
        eq(accessReviewAccount.organisationId, accessReview.organisationId),
        eq(accessReviewAccount.reviewId, accessReview.reviewId),
      ),
    )
    .where(eq(accessReview.organisationId, organisationId))
    .groupBy(accessReview.organisationId, accessReview.reviewId)
    .orderBy(desc(accessReview.startedAt), desc(accessReview.reviewId));
  return rows.map(({ review, decided }) => ({ ...toReview(review), decided }));
}

export function toReview({ reviewId, startedByName, completedByName, ...row }: ReviewRow) {
  return {
    reviewId,
    startedAt: new Date(row.startedAt).toISOString(),
    startedBy: plainSpaces(startedByName),
    completedAt: row.completedAt === null ? null : new Date(row.completedAt).toISOString(),
    completedBy: completedByName === null ? null : plainSpaces(completedByName),
  };
}

/** The query of a review of the organisation. @throws ProblemError 404 for an id of another form */
export function selectReview({ tx, organisationId }: OrganisationScope, reviewId: string) {
  if (!z.uuid().safeParse(reviewId).success) throw new ProblemError('not_found');
  return tx
    .select()
    .from(accessReview)
    .where(and(eq(accessReview.organisationId, organisationId), eq(accessReview.reviewId, reviewId)));
}

/** The query of the ongoing review of the organisation. */
export function selectOngoingReview({ tx, organisationId }: OrganisationScope) {
  return tx
    .select()
    .from(accessReview)
    .where(and(eq(accessReview.organisationId, organisationId), isNull(accessReview.completedAt)));
}

/** The decisions of a review by account. */
export async function readDecisions(
  { tx, organisationId }: OrganisationScope,
  reviewId: string,
): Promise<ReadonlyMap<string, DecisionRow>> {
  const rows = await tx
    .select()
    .from(accessReviewAccount)
    .where(
      and(eq(accessReviewAccount.organisationId, organisationId), eq(accessReviewAccount.reviewId, reviewId)),
    );
  return new Map(rows.map((row) => [row.accountId, row]));
}
