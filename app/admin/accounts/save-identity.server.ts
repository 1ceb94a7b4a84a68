import { EXTERNAL_ID_MAX_LENGTH } from '#contract/values/administration/identity-provider.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, hasErrorPage } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { IdentityCardProps } from './identity-card.tsx';

/**
 * Saves the identity that an account has at identity providers, and sets the flash message. Returns what was rejected, with the
 * message. Throws the error response for 401, 403 and 404.
 */
export async function saveIdentity(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  { accountId, typed, t }: { accountId: string; typed: FormDataEntryValue | null; t: Translate },
): Promise<IdentityCardProps['rejected']> {
  const value = typeof typed === 'string' ? typed.trim() : '';
  if (value.length > EXTERNAL_ID_MAX_LENGTH || /\p{Cc}/u.test(value))
    return { value, error: t('adminAccounts:identity.tooLong', { max: EXTERNAL_ID_MAX_LENGTH }) };
  const key = await awaitOrThrowResponse(web, session, trySave(session, accountId, value));
  if (key !== null) return { value, error: t(key) };
  await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key: 'adminAccounts:done' } });
  return null;
}

/** Null if it was saved. */
async function trySave({ api }: AuthenticatedSession, accountId: string, value: string) {
  try {
    const externalId = value === '' ? null : value;
    await api.call('accountIdentity', { externalId }, { params: { accountId } });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || hasErrorPage(error.failure)) throw error;
    return error.problem === 'identity_taken' ? 'adminAccounts:identity.taken' : 'adminAccounts:unavailable';
  }
}
