import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { storeOutcome, type DoneMessage } from '#app/session/store-outcome.server.ts';

/**
 * Awaits a change of an account and stores its outcome as the flash message of the next page.
 *
 * @throws Response 401, 403
 */
export async function changeAccount<Value>(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: Promise<Value>,
  done: DoneMessage<Value>,
): Promise<void> {
  await storeOutcome(web, session, change, done, {
    // The account or the request: another administrator may have decided it.
    not_found: 'adminAccounts:gone',
    // The approval of a request whose account has changed since.
    conflict: 'adminAccounts:conflict',
    rejected: 'adminAccounts:rejected',
    default: 'admin:failed.unknown',
  });
}
