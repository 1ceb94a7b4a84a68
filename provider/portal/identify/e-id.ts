import { todayIn, type Clock } from '#contract/values/calendar.ts';
import type { Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import type { Language } from '#locales/catalogue.ts';
import { requestIdOf } from '#provider/http/request-id.ts';
import type { EIdBroker } from '#provider/identity-providers/e-id-broker.ts';
import type { OpenIdClient } from '#provider/identity-providers/open-id-client.ts';
import { OpenIdError } from '#provider/identity-providers/open-id-error.ts';
import { isTicketPending } from '#provider/sick-notes/require-ticket.ts';
import type { SecretBox } from '#provider/tokens/secret-box.ts';
import { createAuthorizationStates, consumeAuthorizationState } from '../open-id/authorization-state.ts';
import { languageOf, pageHeaders } from '../portal-response.ts';
import { readPersonalNumber } from './read-personal-number.ts';

/** Why an identification failed, as a text of the portal. */
export type IdentifyFailure =
  'cancelled' | 'eIdNotAccepted' | 'expired' | 'noPersonalNumber' | 'rejected' | 'unavailable';

export type EIdSettings = {
  open: Pick<OpenDatabase, 'withTx'>;
  clock: Clock;
  /** Has the return address, which is registered at the broker. */
  appUrl: string;
  openId: OpenIdClient;
  box: SecretBox;
  log: Log;
};

/** The person with this number is identified for a ticket. */
type RespondIdentified = (language: Language, ticket: string, personalNumber: string) => Promise<Response>;
/** Responds with the page of a failure. `ticket` is null if it is not known in this browser. */
type RespondFailure = (
  language: Language,
  ticket: string | null,
  failure: IdentifyFailure,
) => Promise<Response>;

const PATH = '/portal/identify';

/** The e-ID of an employee who uploads a sick note: authorization code with PKCE at the broker of the installation. */
export function createEId(
  { open, clock, appUrl, openId, box, log }: EIdSettings,
  broker: EIdBroker,
  {
    respondIdentified,
    respondFailure,
  }: { respondIdentified: RespondIdentified; respondFailure: RespondFailure },
) {
  const isHttps = appUrl.startsWith('https:');
  const states = createAuthorizationStates({ box, isHttps, cookie: 'e-id' });

  function fail(request: Request, language: Language, ticket: string | null, failure: IdentifyFailure) {
    log.warn({ requestId: requestIdOf(request.headers), reason: failure }, 'identification by e-ID failed');
    return respondFailure(language, ticket, failure);
  }

  function failWith(request: Request, language: Language, ticket: string, error: unknown) {
    if (!(error instanceof OpenIdError)) throw error;
    const { reason } = error;
    return fail(
      request,
      language,
      ticket,
      reason === 'clientRejected' || reason === 'internalAddress' ? 'unavailable' : reason,
    );
  }

  return {
    /** Sends the browser to the broker. */
    async begin(request: Request, language: Language, ticket: string): Promise<Response> {
      const now = clock();
      // The page of the link explains that it cannot be used. Brokers charge for identifications.
      if (!(await isTicketPending(open, ticket, now)))
        return redirect(language, new URL(`/sick-note/${ticket}`, appUrl));
      try {
        const { scope, acrValues } = broker;
        const redirectUri = new URL(`${PATH}/callback`, appUrl).href;
        const wanted = { redirectUri, language, scope, acrValues, prompt: 'login' } as const;
        const { url, checks } = await openId.begin(broker, wanted);
        return redirect(language, url, await states.write({ ticket, language }, checks, now));
      } catch (error) {
        return failWith(request, language, ticket, error);
      }
    },

    /** The response of the broker. */
    async finish(request: Request): Promise<Response> {
      const now = clock();
      const state = await states.read(request, now);
      const language = languageOf(request, state?.about['language']);
      const ticket = state?.about['ticket'];
      if (state === null || ticket === undefined) return fail(request, language, null, 'expired');
      if (!(await open.withTx({ organisationId: null }, (tx) => consumeAuthorizationState(tx, state))))
        return fail(request, language, ticket, 'rejected');
      const callback = new URL(`${PATH}/callback`, appUrl);
      callback.search = new URL(request.url).search;
      try {
        const claims = await openId.finish(broker, callback, state, broker.claims);
        const result = readPersonalNumber(claims, broker, todayIn(now));
        if ('fault' in result) return await fail(request, language, ticket, result.fault);
        return await respondIdentified(language, ticket, result.personalNumber);
      } catch (error) {
        return failWith(request, language, ticket, error);
      }
    },
  };
}

function redirect(language: Language, url: URL, cookie?: string): Response {
  const headers = { ...pageHeaders(language), Location: url.href };
  return new Response(null, {
    status: 303,
    headers: cookie === undefined ? headers : { ...headers, 'Set-Cookie': cookie },
  });
}
