import { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import { newId } from '#database/new-id.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { accessReview } from '#provider/database/tables/access-review.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { lockAccounts } from '../accounts/require-account.ts';
import { hasOtherAdministrator } from './has-other-administrator.ts';
import { isDecided } from './is-decided.ts';
import { isReviewDue } from './is-review-due.ts';
import { listReviewedAccounts } from './list-reviewed-accounts.ts';
import { readAccountStates } from './read-account-states.ts';
import { lockMachineAccounts } from './read-machine-states.ts';
import { recordDecisions } from './record-decisions.ts';
import { listReviews, readDecisions, selectOngoingReview, selectReview, toReview } from './stored-reviews.ts';

const scopeOf = ({ tx, caller: { organisationId } }: CallContext) => ({ tx, organisationId });

/** Handlers of the calls about reviews of who has access; administrators make them. */
export const accessReviewHandlers = {
  accessReviewList: async (context) => {
    const reviews = await listReviews(scopeOf(context));
    const days = reviews.flatMap(({ completedAt }) =>
      completedAt === null ? [] : [todayIn(Temporal.Instant.from(completedAt))],
    );
    return { isDue: isReviewDue(days.sort().at(-1) ?? null, context.today), reviews };
  },

  accessReviewStart: async (context) => {
    await lockAccounts(context, []);
    const { organisationId, accountId, personName } = context.caller;
    const started = { startedAt: context.now.toString(), startedBy: accountId, startedByName: personName };
    const [created] = await context.tx
      .insert(accessReview)
      .values({ organisationId, reviewId: newId(), ...started })
      .onConflictDoNothing()
      .returning({ reviewId: accessReview.reviewId });
    const review = created ?? (await selectOngoingReview(scopeOf(context)))[0];
    // The review that prevented the insert has been completed at the same moment.
    if (review === undefined) throw new ProblemError('review_completed');
    const { reviewId } = review;
    context.setAuditFields({ subjectId: reviewId, detail: { started: created !== undefined } });
    return { reviewId };
  },

  accessReviewGet: async (context, _request, { reviewId }) => {
    const [review] = await selectReview(scopeOf(context), reviewId);
    if (review === undefined) throw new ProblemError('not_found');
    return { ...toReview(review), accounts: await listReviewedAccounts(context, review) };
  },

  accessReviewConfirm: async (context, { accounts }, { reviewId }) => {
    const seen = new Map(accounts.map(({ accountId, rights }) => [accountId, rights]));
    // The same order of locks as in calls that change an account: accounts, then the review.
    const machines = await lockMachineAccounts(scopeOf(context), [...seen.keys()]);
    await lockAccounts(
      context,
      [...seen.keys()].filter((id) => !machines.has(id)),
    );
    const [review] = await selectReview(scopeOf(context), reviewId).for('update');
    if (review === undefined) throw new ProblemError('not_found');
    if (review.completedAt !== null) throw new ProblemError('review_completed');
    const states = await readAccountStates(scopeOf(context), context.today);
    const ownId = context.caller.accountId;
    if (seen.has(ownId) && hasOtherAdministrator(states, ownId)) throw new ProblemError('own_account');
    const decisions = await readDecisions(scopeOf(context), reviewId);
    const current = states.filter(
      ({ accountId, disabled, rights }) => !disabled && seen.get(accountId) === rights,
    );
    // An earlier decision about the same rights stays.
    const reviewed = current.filter((state) => !isDecided(state, decisions.get(state.accountId)));
    const isCompleted = await recordDecisions(context, review, { states, reviewed, outcome: 'confirmed' });
    const changed = seen.size - current.length;
    const confirmed = reviewed.map(({ accountId }) => accountId);
    context.setAuditFields({ subjectId: reviewId, detail: { confirmed, changed, isCompleted } });
    return { confirmed: confirmed.length, changed, isCompleted };
  },
} satisfies CallHandlers;
