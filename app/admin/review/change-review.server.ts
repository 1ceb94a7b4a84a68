import type { CallRequest } from '#contract/calls.ts';
import type { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';

type Web = Pick<WebContext, 'stores'>;

/** Starts a review and sets the flash message of the next page. */
export function startReview(web: Web, session: AuthenticatedSession): Promise<void> {
  return flashOutcome(web, session, async () => {
    await session.api.call('accessReviewStart', null);
    return { kind: 'ok', key: 'adminReview:done.started' };
  });
}

/** Confirms accounts, or without any completes a review that has no undecided account; sets the flash message. */
export function confirmAccounts(
  web: Web,
  session: AuthenticatedSession,
  reviewId: string,
  accounts: CallRequest<'accessReviewConfirm'>['accounts'],
): Promise<void> {
  return flashOutcome(web, session, async () => {
    const params = { reviewId };
    const result = await session.api.call('accessReviewConfirm', { accounts }, { params });
    if (result.changed > 0)
      return { kind: 'danger', key: 'adminReview:done.changed', values: { count: result.changed } };
    if (result.isCompleted) return { kind: 'ok', key: 'adminReview:done.completed' };
    if (result.confirmed === 0) return { kind: 'info', key: 'adminReview:done.nothing' };
    return { kind: 'ok', key: 'adminReview:done.confirmed', values: { count: result.confirmed } };
  });
}

/** @throws the error response for 401, 403 and 404 */
async function flashOutcome(
  web: Web,
  session: AuthenticatedSession,
  change: () => Promise<Flash>,
): Promise<void> {
  const outcome = await settleChange(web, session, change());
  const flash = outcome.ok ? outcome.value : toFailureFlash(outcome.error);
  await web.stores.sessions.update(session.stored, { flash });
}

function toFailureFlash({ failure }: ApiError): Flash {
  return { kind: 'danger', key: failure === 'conflict' ? 'adminReview:conflict' : 'admin:failed.unknown' };
}
