import type { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';
import type { TextKey } from '#locales/catalogue.ts';

/**
 * Runs a change of an account and stores its outcome as the flash message of the next page.
 *
 * @throws Response 401, 403
 */
export async function changeAccount(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: () => Promise<TextKey<'adminAccounts'>>,
): Promise<void> {
  const outcome = await settleChange(web, session, change(), ['not_found']);
  const flash: Flash = outcome.ok ? { kind: 'ok', key: outcome.value } : toFailureFlash(outcome.error);
  await web.stores.sessions.update(session.stored, { flash });
}

function toFailureFlash({ failure }: ApiError): Flash {
  switch (failure) {
    // The account, the request or a department: another administrator may have decided the request.
    case 'not_found':
      return { kind: 'info', key: 'adminAccounts:gone' };
    // The approval of a request whose account has changed since.
    case 'conflict':
      return { kind: 'danger', key: 'adminAccounts:conflict' };
    case 'rejected':
      return { kind: 'danger', key: 'adminAccounts:rejected' };
    default:
      return { kind: 'danger', key: 'admin:failed.unknown' };
  }
}
