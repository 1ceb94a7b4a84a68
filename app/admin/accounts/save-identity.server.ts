import { EXTERNAL_ID_MAX_LENGTH } from '#contract/values/administration/identity-provider.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { RejectedIdentity } from './identity-card.tsx';

/**
 * Saves the external id by which an identity provider knows an account, and sets the flash message. Returns the rejected values with
 * a message; null if they were saved. Throws the error response for 401, 403 and 404.
 */
export async function saveIdentity(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  { accountId, form, t }: { accountId: string; form: FormData; t: Translate },
): Promise<RejectedIdentity | null> {
  const [value, identityProviderId] = [readText(form, 'externalId'), readText(form, 'identityProviderId')];
  const reject = (field: RejectedIdentity['field'], error: string) => ({
    ...{ value, identityProviderId, field, error },
  });
  if (value.length > EXTERNAL_ID_MAX_LENGTH || /\p{Cc}/u.test(value))
    return reject('externalId', t('adminAccounts:identity.invalid', { max: EXTERNAL_ID_MAX_LENGTH }));
  if (value !== '' && identityProviderId === '')
    return reject('identityProviderId', t('adminAccounts:identity.provider.missing'));
  const identity = value === '' ? null : { externalId: value, identityProviderId };
  const change = session.api.call('accountIdentity', { identity }, { params: { accountId } });
  const outcome = await settleChange(web, session, change);
  if (!outcome.ok) {
    const isTaken = outcome.error.problem === 'identity_taken';
    return reject('externalId', t(isTaken ? 'adminAccounts:identity.taken' : 'adminAccounts:unavailable'));
  }
  await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key: 'adminAccounts:done' } });
  return null;
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
