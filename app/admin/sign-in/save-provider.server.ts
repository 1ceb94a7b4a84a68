import type { CallRequest } from '#contract/calls.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { storeOutcome } from '#app/session/store-outcome.server.ts';

type Created = CallRequest<'identityProviderCreate'>;
type Changed = Omit<Created, 'clientSecret'> & { clientSecret: string | null };

/** Why an identity provider was not saved, with the field of the message. */
export type SaveProblem = {
  field: 'issuer' | 'clientSecret' | '';
  key: TextKey<'admin' | 'adminSignIn'>;
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
  const outcome = await settleChange(web, session, sendProvider(session, identityProviderId, values));
  if (!outcome.ok) return toSaveProblem(outcome.error);
  const key = identityProviderId === null ? 'adminSignIn:created' : 'adminSignIn:changed';
  await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key } });
  return null;
}

async function sendProvider(
  { api }: AuthenticatedSession,
  identityProviderId: string | null,
  { clientSecret, formId, ...settings }: Changed,
): Promise<void> {
  if (identityProviderId === null) {
    await api.call('identityProviderCreate', { ...settings, formId, clientSecret: clientSecret ?? '' });
  } else {
    const params = { identityProviderId };
    await api.call('identityProviderChange', { ...settings, clientSecret }, { params });
  }
}

function toSaveProblem({ problem }: ApiError): SaveProblem {
  if (problem === 'form_used') return { field: '', key: 'adminSignIn:used', status: 409 };
  if (problem === 'issuer_not_accepted')
    return { field: 'issuer', key: 'adminSignIn:issuer.invalid', status: 400 };
  if (problem === 'secret_needed')
    return { field: 'clientSecret', key: 'adminSignIn:clientSecret.needed', status: 400 };
  return { field: '', key: 'admin:failed.unknown', status: 503 };
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
  const [name, done] = CALLS[intent];
  await storeOutcome(web, session, session.api.call(name, null, { params: { identityProviderId } }), done);
}

/** Saves whether passwords need a second factor and sets the flash message. Throws the error response for 401 and 403. */
export async function savePolicy(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  policy: CallRequest<'signInPolicySave'>,
): Promise<void> {
  await storeOutcome(web, session, session.api.call('signInPolicySave', policy), 'adminSignIn:changed');
}
