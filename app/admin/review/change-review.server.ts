import type { CallRequest, CallResponse } from '#contract/calls.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { storeOutcome } from '#app/session/store-outcome.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';

type Web = Pick<WebContext, 'stores'>;

const FAILURES = { conflict: 'adminReview:conflict', default: 'admin:failed.unknown' } as const;

/**
 * Starts a review and sets the flash message of the next page.
 *
 * @throws the error response for 401, 403 and 404
 */
export function startReview(web: Web, session: AuthenticatedSession): Promise<void> {
  const change = session.api.call('accessReviewStart', null);
  return storeOutcome(web, session, change, 'adminReview:done.started', FAILURES);
}

/**
 * Confirms accounts, or without any completes a review that has no undecided account; sets the flash message.
 *
 * @throws the error response for 401, 403 and 404
 */
export function confirmAccounts(
  web: Web,
  session: AuthenticatedSession,
  reviewId: string,
  accounts: CallRequest<'accessReviewConfirm'>['accounts'],
): Promise<void> {
  const change = session.api.call('accessReviewConfirm', { accounts }, { params: { reviewId } });
  return storeOutcome(web, session, change, toConfirmationFlash, FAILURES);
}

function toConfirmationFlash(result: CallResponse<'accessReviewConfirm'>): Flash {
  if (result.changed > 0)
    return { kind: 'danger', key: 'adminReview:done.changed', values: { count: result.changed } };
  if (result.isCompleted) return { kind: 'ok', key: 'adminReview:done.completed' };
  if (result.confirmed === 0) return { kind: 'info', key: 'adminReview:done.nothing' };
  return { kind: 'ok', key: 'adminReview:done.confirmed', values: { count: result.confirmed } };
}
