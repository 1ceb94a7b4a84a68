import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { Clock } from '#contract/values/calendar.ts';
import { errorFields, type Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { isDatabaseUnavailable } from '#database/database-error.ts';
import type { Language } from '#locales/catalogue.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { readBody } from '#provider/http/check-request.ts';
import { requestIdOf } from '#provider/http/request-id.ts';
import type { EIdBroker } from '#provider/identity-providers/e-id-broker.ts';
import type { OpenIdClient } from '#provider/identity-providers/open-id-client.ts';
import type { SecretBox } from '#provider/tokens/secret-box.ts';
import type { TokenSettings } from '#provider/tokens/issue-token.ts';
import type { KnownDevices } from '#provider/accounts/sign-in/known-devices.ts';
import { signIn } from '#provider/accounts/sign-in/sign-in.ts';
import type { IdentityKey } from '#provider/sick-notes/identity-assertion.ts';
import { createPasswordPage, respondPassword } from './change-password.ts';
import { createIdentify } from './identify/identify.ts';
import { listDemoAccounts } from './list-demo-accounts.ts';
import { createOpenId } from './open-id/open-id.ts';
import { findRememberedProvider } from './open-id/remembered-provider.ts';
import { languageOf, pageHeaders, wantedLanguage } from './portal-response.ts';
import {
  PORTAL_MESSAGES,
  portalPage,
  type PortalErrors,
  type PortalMessage,
  type PortalView,
} from './portal-page.ts';
import { portalTexts } from './portal-texts.ts';
import { respondWithNextStep } from './second-factor/respond-with-page.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { describeLimit, redirectAfterPassword, toAttempt, type PortalRequest } from './sign-in-attempt.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';

export type PortalSettings = {
  open: Pick<OpenDatabase, 'withTx'>;
  clock: Clock;
  tokens: TokenSettings;
  /** The redirect address after sign-in; `?token=` is appended. */
  appUrl: string;
  providerName: string;
  /** The shared password of the demo accounts, which enables their list; null outside demo mode. */
  demo: { password: string } | null;
  log: Log;
  devices: KnownDevices;
  /** Failed sign-ins of a client within five minutes before its further attempts are rejected. */
  signInFailures: number;
  /** Shared with the sick-note upload, whose users identify here. */
  identityKey: IdentityKey;
  /** Where they identify; null: no e-ID is connected. */
  eIdBroker: EIdBroker | null;
  /** Connects to the broker. */
  eIdClient: OpenIdClient;
  /** Signs in at the identity providers of organisations. */
  openId: OpenIdClient;
  /** Encrypts the state of such a sign-in. */
  box: SecretBox;
};

const MAX_FORM_BYTES = 8_192;
const RETRY_AFTER_SECONDS = 5;
const MAX_USERNAME = 200;

const formSchema = z.object({
  username: z.string().trim().max(MAX_USERNAME),
  password: z.string().max(1000),
});

/** Request data from the server that mounts the provider: the client's network, used for rate limits, and its address. */
export type ProviderEnv = { Bindings: { client: string; address: string | null } };

type Page = Partial<Pick<PortalView, 'message' | 'errors' | 'failure' | 'username'>>;

/** The provider's customer portal under `/portal`: users sign in here and are redirected here after sign-out. */
export function createPortal(settings: PortalSettings): Hono<ProviderEnv> {
  const { open, providerName, demo, log, appUrl } = settings;

  async function respond(
    request: Request,
    language: Language,
    status: number,
    page: Page,
    headers: Record<string, string> = {},
  ) {
    const organisations =
      demo && status < 500 ? await open.withTx(allOrganisations('demoAccounts'), listDemoAccounts) : [];
    const identityProvider =
      status < 500 ? await findRememberedProvider(open, request, appUrl.startsWith('https:')) : null;
    const empty = { message: null, errors: {}, failure: null, username: '' };
    const view = { language, providerName, identityProvider, ...empty, ...page };
    const body = await portalPage({ ...view, demo: demo && { ...demo, organisations } });
    return new Response(String(body), { status, headers: { ...pageHeaders(language), ...headers } });
  }

  async function login(from: PortalRequest, language: Language, form: URLSearchParams): Promise<Response> {
    const t = portalTexts(language);
    const fields = formSchema.safeParse({
      username: form.get('username') ?? '',
      password: form.get('password') ?? '',
    });
    if (!fields.success)
      return respond(from.request, language, 400, { errors: { form: t('portal:error.request') } });
    const { username, password } = fields.data;
    const errors: PortalErrors = {
      ...(username === '' ? { username: t('portal:error.username') } : {}),
      ...(password === '' ? { password: t('portal:error.password') } : {}),
    };
    if (username === '' || password === '') return respond(from.request, language, 400, { errors, username });

    const attempt = toAttempt(settings, from, { username, password });
    const result = await signIn(open, attempt);
    switch (result.outcome) {
      case 'signedIn':
        if (result.subject.roles.length === 0)
          return respond(from.request, language, 403, {
            errors: { form: t('portal:error.noRole') },
            username,
          });
        return redirectAfterPassword(settings, language, result.subject, attempt);
      case 'code':
      case 'enrol':
        return respondWithNextStep(settings, language, {
          step: result.outcome,
          pending: result.pending,
          attempt,
        });
      case 'temporary':
        return respondPassword(settings, { language, status: 200, page: { isTemporary: true, username } });
      case 'wrong':
        return respond(from.request, language, 401, { errors: { form: t('portal:error.wrong') }, username });
      case 'limited': {
        const { text, headers } = describeLimit(t, result.until, attempt.now);
        return respond(from.request, language, 429, { errors: { form: text }, username }, headers);
      }
    }
  }

  function fail(request: Request, language: Language, error: unknown): Promise<Response> {
    const t = portalTexts(language);
    if (error instanceof ProblemError)
      return respond(request, language, error.status, { errors: { form: t('portal:error.request') } });
    log.error({ requestId: requestIdOf(request.headers), ...errorFields(error) }, 'portal failed');
    if (!isDatabaseUnavailable(error))
      return respond(request, language, 500, { errors: { form: t('portal:error.internal') } });
    const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
    return respond(request, language, 503, { errors: { form: t('portal:error.unavailable') } }, headers);
  }

  const portal = new Hono<ProviderEnv>();
  portal.get('/', async ({ req }) => {
    const language = languageOf(req.raw, req.query('lang'));
    return respond(req.raw, language, 200, { message: parseMessage(req.query('message')) }).catch(
      (error: unknown) => fail(req.raw, language, error),
    );
  });
  // The form's address was opened with GET, for example from the history.
  portal.get('/login', (context) => context.redirect('/portal', 303));
  portal.post('/login', async ({ req, env }: Context<ProviderEnv>) => {
    let language = languageOf(req.raw, null);
    try {
      const body = await readBody(req.raw, 'application/x-www-form-urlencoded', MAX_FORM_BYTES);
      const form = new URLSearchParams(body);
      language = languageOf(req.raw, form.get('lang'));
      const wanted = wantedLanguage(form);
      if (wanted !== null) return await respond(req.raw, wanted, 200, whatWasThere(form));
      return await login({ request: req.raw, ...env }, language, form);
    } catch (error) {
      return fail(req.raw, language, error);
    }
  });
  portal.route('/password', createPasswordPage(settings));
  const responders = {
    fail,
    respondFailure: (request: Request, language: Language, status: number, failure: string) =>
      respond(request, language, status, { failure }),
  };
  portal.route('/oidc', createOpenId(settings, responders));
  portal.route('/second-factor', createSecondFactor(settings, responders));
  portal.route('/identify', createIdentify({ ...settings, openId: settings.eIdClient }));
  return portal;
}

/** The page in the other language; the password is not returned. */
function whatWasThere(form: URLSearchParams): Page {
  return {
    message: parseMessage(form.get('message')),
    username: (form.get('username') ?? '').slice(0, MAX_USERNAME),
  };
}

function parseMessage(text: string | null | undefined): PortalMessage | null {
  return PORTAL_MESSAGES.find((key) => key === text) ?? null;
}
