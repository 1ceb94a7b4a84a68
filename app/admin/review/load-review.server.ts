import { Temporal } from 'temporal-polyfill';
import type { AccessReview, AccessReviewDetails } from '#contract/calls/administration/access-review.ts';
import { todayIn, type Day } from '#contract/values/calendar.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, settle } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/** A reminder that a review is due, with the day of the latest completed one; null: it is not due. */
export type ReviewReminder = { lastDay: Day | null } | null;

/** The reviews of the organisation: the ongoing one with its accounts, and those that are completed. Instants are formatted. */
export async function loadReviews(web: Pick<WebContext, 'stores'>, session: AuthenticatedSession) {
  const list = await awaitOrThrowResponse(web, session, session.api.call('accessReviewList', null));
  const ongoing = list.reviews.find(({ completedAt }) => completedAt === null);
  const details =
    ongoing === undefined
      ? null
      : await awaitOrThrowResponse(
          web,
          session,
          session.api.call('accessReviewGet', null, { params: { reviewId: ongoing.reviewId } }),
        );
  return {
    reminder: toReminder(list),
    ongoing: details === null ? null : toShownReview(details),
    completed: list.reviews.flatMap((review) =>
      review.completedAt === null
        ? []
        : [
            {
              ...review,
              startedAt: formatMinute(review.startedAt),
              completedAt: formatMinute(review.completedAt),
            },
          ],
    ),
  };
}

/** The reminder for the pages of the administration. They are shown without it if the call fails. */
export async function loadReviewReminder(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<ReviewReminder> {
  const list = await settle(web, session, session.api.call('accessReviewList', null));
  return list.ok ? toReminder(list.value) : null;
}

function toReminder({ isDue, reviews }: { isDue: boolean; reviews: AccessReview[] }): ReviewReminder {
  if (!isDue) return null;
  const days = reviews.flatMap(({ completedAt }) =>
    completedAt === null ? [] : [todayIn(Temporal.Instant.from(completedAt))],
  );
  return { lastDay: days.sort().at(-1) ?? null };
}

function toShownReview({ startedAt, accounts, ...review }: AccessReviewDetails) {
  return {
    ...review,
    startedAt: formatMinute(startedAt),
    accounts: accounts.map(({ lastSignInAt, decision, ...account }) => ({
      ...account,
      lastSignInAt: lastSignInAt === null ? null : formatMinute(lastSignInAt),
      decision: decision === null ? null : { ...decision, decidedAt: formatMinute(decision.decidedAt) },
    })),
  };
}
