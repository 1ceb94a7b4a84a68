import { ApiError } from '#app/api/api-error.ts';
import type { CallRequest } from '#contract/calls.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { changeAccount } from './change-account.server.ts';

/**
 * Saves the rights of an account, and sets the flash message. Returns the message for the field of the departments if one of them no
 * longer exists; otherwise null.
 *
 * @throws the page of a failed call, and the 404 page if the account does not exist
 */
export async function saveRights(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  accountId: string,
  body: CallRequest<'accountRights'>,
): Promise<TextKey<'adminAccounts'> | null> {
  const options = { params: { accountId } };
  const change = session.api.call('accountRights', body, options);
  if (await isNotFound(change)) {
    // The call has the same error for the account and for a department.
    await awaitOrThrowResponse(web, session, session.api.call('accountGet', null, options));
    return 'adminAccounts:rights.departmentGone';
  }
  await changeAccount(web, session, change, ({ pending }) => ({
    kind: 'ok',
    key: pending ? 'adminAccounts:done.pending' : 'adminAccounts:done',
  }));
  return null;
}

function isNotFound(change: Promise<unknown>): Promise<boolean> {
  return change.then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.failure === 'not_found',
  );
}
