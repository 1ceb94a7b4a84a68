import type { ApiFailure } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { settleChange } from './guards/settle.server.ts';
import type { AuthenticatedSession } from './request-session.server.ts';
import type { Flash } from './store/session-data.ts';

/** The messages of failures; `default` is that of all others. `not_found` is the 404 page without a message of its own. */
type FailureMessages = Partial<Record<ApiFailure, TextKey>> & { default: TextKey };

/** The message of a success, or how to build it from the result of the change. */
export type DoneMessage<Value> = TextKey | ((value: Value) => Flash);

const UNKNOWN: FailureMessages = { default: 'admin:failed.unknown' };

/**
 * Awaits a change that a form requests, and stores its outcome as the flash message of the next page.
 *
 * @throws the 401 or 403 page, and the 404 page without a message for `not_found`
 */
export async function storeOutcome<Value>(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: Promise<Value>,
  done: DoneMessage<Value>,
  failures: FailureMessages = UNKNOWN,
): Promise<void> {
  const outcome = await settleChange(
    web,
    session,
    change,
    failures.not_found === undefined ? [] : ['not_found'],
  );
  await web.stores.sessions.update(session.stored, { flash: toFlash() });

  function toFlash(): Flash {
    if (outcome.ok) return typeof done === 'string' ? { kind: 'ok', key: done } : done(outcome.value);
    const { failure } = outcome.error;
    // Another user may have made the change already: that is no fault.
    const kind = failure === 'not_found' ? 'info' : 'danger';
    return { kind, key: failures[failure] ?? failures.default };
  }
}
