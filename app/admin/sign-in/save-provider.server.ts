import type { CallRequest } from '#contract/calls.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, hasErrorPage } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';

type Created = CallRequest<'identityProviderCreate'>;
type Changed = Omit<Created, 'clientSecret'> & { clientSecret: string | null };

/** Why an identity provider was not saved, with the field of the message. */
export type SaveProblem = {
  field: 'issuer' | 'clientSecret' | '';
  key: TextKey<'adminSignIn'>;
  status: number;
};

/**
 * Adds an identity provider, or changes the one with this id, and sets the flash message. Throws the error response for 401, 403
 * and 404.
 *
 * @returns why it was not saved, for the form, which keeps what was typed
 */
export async function saveProvider(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  { identityProviderId, values }: { identityProviderId: string | null; values: Changed },
): Promise<SaveProblem | null> {
  const problem = await awaitOrThrowResponse(web, session, trySave(session, identityProviderId, values));
  if (problem === null) {
    const key = identityProviderId === null ? 'adminSignIn:created' : 'adminSignIn:changed';
    await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key } });
  }
  return problem;
}

async function trySave(
  { api }: AuthenticatedSession,
  identityProviderId: string | null,
  { clientSecret, formId, ...settings }: Changed,
): Promise<SaveProblem | null> {
  try {
    if (identityProviderId === null) {
      await api.call('identityProviderCreate', { ...settings, formId, clientSecret: clientSecret ?? '' });
    } else {
      const params = { identityProviderId };
      await api.call('identityProviderChange', { ...settings, clientSecret }, { params });
    }
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || hasErrorPage(error.failure)) throw error;
    if (error.problem === 'form_used') return { field: '', key: 'adminSignIn:used', status: 409 };
    if (error.problem === 'issuer_not_accepted')
      return { field: 'issuer', key: 'adminSignIn:issuer.invalid', status: 400 };
    if (error.problem === 'secret_needed')
      return { field: 'clientSecret', key: 'adminSignIn:clientSecret.needed', status: 400 };
    return { field: '', key: 'adminSignIn:unavailable', status: 503 };
  }
}

const CALLS = {
  activate: ['identityProviderActivate', 'adminSignIn:activated'],
  check: ['identityProviderCheck', 'adminSignIn:checked'],
  remove: ['identityProviderRemove', 'adminSignIn:removed'],
} as const;
export type ProviderIntent = keyof typeof CALLS;

export function isProviderIntent(intent: unknown): intent is ProviderIntent {
  return typeof intent === 'string' && Object.hasOwn(CALLS, intent);
}

/** Activates, tests or removes an identity provider and sets the flash message. Throws the error response for 401, 403 and 404. */
export async function handleProvider(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  { intent, identityProviderId }: { intent: ProviderIntent; identityProviderId: string },
): Promise<void> {
  const [name, key] = CALLS[intent];
  const call = session.api.call(name, null, { params: { identityProviderId } });
  const flash = await awaitOrThrowResponse(web, session, toFlash(call, key));
  await web.stores.sessions.update(session.stored, { flash });
}

/** Saves whether passwords need a second factor and sets the flash message. Throws the error response for 401 and 403. */
export async function savePolicy(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  policy: CallRequest<'signInPolicySave'>,
): Promise<void> {
  const call = session.api.call('signInPolicySave', policy);
  const flash = await awaitOrThrowResponse(web, session, toFlash(call, 'adminSignIn:changed'));
  await web.stores.sessions.update(session.stored, { flash });
}

async function toFlash(call: Promise<unknown>, key: TextKey<'adminSignIn'>): Promise<Flash> {
  try {
    await call;
    return { kind: 'ok', key };
  } catch (error) {
    if (!(error instanceof ApiError) || hasErrorPage(error.failure)) throw error;
    return { kind: 'danger', key: 'adminSignIn:unavailable' };
  }
}
