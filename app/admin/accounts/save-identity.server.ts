import { EXTERNAL_ID_MAX_LENGTH } from '#contract/values/administration/identity-provider.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { IdentityCardProps } from './identity-card.tsx';

/**
 * Saves the external id by which identity providers know an account, and sets the flash message. Returns the rejected value with
 * its message; null if it was saved. Throws the error response for 401, 403 and 404.
 */
export async function saveIdentity(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  { accountId, input, t }: { accountId: string; input: FormDataEntryValue | null; t: Translate },
): Promise<IdentityCardProps['rejected']> {
  const value = typeof input === 'string' ? input.trim() : '';
  if (value.length > EXTERNAL_ID_MAX_LENGTH || /\p{Cc}/u.test(value)) {
    return { value, error: t('adminAccounts:identity.invalid', { max: EXTERNAL_ID_MAX_LENGTH }) };
  }
  const externalId = value === '' ? null : value;
  const change = session.api.call('accountIdentity', { externalId }, { params: { accountId } });
  const outcome = await settleChange(web, session, change);
  if (!outcome.ok) {
    const isTaken = outcome.error.problem === 'identity_taken';
    return { value, error: t(isTaken ? 'adminAccounts:identity.taken' : 'adminAccounts:unavailable') };
  }
  await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key: 'adminAccounts:done' } });
  return null;
}
