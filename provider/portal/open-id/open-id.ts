import { Hono, type Context } from 'hono';
import { newId } from '#database/new-id.ts';
import type { Language } from '#locales/catalogue.ts';
import { requestIdOf } from '#provider/http/request-id.ts';
import {
  findIdentityProvider,
  withSecret,
  type ActiveIdentityProvider,
} from '#provider/identity-providers/find-identity-provider.ts';
import { OpenIdError } from '#provider/identity-providers/open-id-error.ts';
import { openIdPath } from '#provider/identity-providers/open-id-path.ts';
import { signInByIdentity } from '#provider/identity-providers/sign-in-by-identity.ts';
import type { PortalSettings, ProviderEnv } from '../portal.ts';
import { languageOf, pageHeaders } from '../portal-response.ts';
import { portalTexts } from '../portal-texts.ts';
import { redirectSignedIn, type PortalRequest } from '../sign-in-attempt.ts';
import { createBackChannelLogout } from './back-channel-logout.ts';
import { createAuthorizationStates, consumeAuthorizationState } from './authorization-state.ts';
import { rememberProvider } from './remembered-provider.ts';

/** Responds with the sign-in page and a message, as portal.ts does. */
type RespondFailure = (
  request: Request,
  language: Language,
  status: number,
  text: string,
) => Promise<Response>;
type FailRequest = (request: Request, language: Language, error: unknown) => Promise<Response>;

/** Why a sign-in failed, as a text of the portal. */
type Failure = 'cancelled' | 'emailNotVerified' | 'noAccount' | 'notFound' | 'rejected' | 'unavailable';
const STATUS: Readonly<Record<Failure, number>> = {
  cancelled: 200,
  emailNotVerified: 403,
  noAccount: 403,
  notFound: 404,
  rejected: 400,
  unavailable: 503,
};

/**
 * Sign-in and log-out at the identity provider of an organisation under `/portal/oidc/ORGANISATION/IDENTITY-PROVIDER`. Each
 * identity provider has its own redirect address, so that the response of one is never read as that of another (RFC 9700, 4.4).
 */
export function createOpenId(
  settings: PortalSettings,
  { respondFailure, fail }: { respondFailure: RespondFailure; fail: FailRequest },
): Hono<ProviderEnv> {
  const { open, clock, appUrl, openId, box, demo, log } = settings;
  const isHttps = appUrl.startsWith('https:');
  const states = createAuthorizationStates({ box, isHttps, cookie: 'identity-sign-in' });

  type Handle = (
    from: PortalRequest,
    language: Language,
    provider: ActiveIdentityProvider,
  ) => Promise<Response>;

  /** Reads the identity provider of the address and responds to the failures that all requests have. */
  const forProvider =
    (handle: Handle) =>
    async ({ req, env }: Context<ProviderEnv>) => {
      const language = languageOf(req.raw, req.query('lang'));
      const { organisationId = '', identityProviderId = '' } = req.param();
      try {
        const provider = await findIdentityProvider(open, { organisationId, identityProviderId });
        if (provider === null) return await respond(req.raw, language, 'notFound');
        return await handle({ request: req.raw, ...env }, language, provider);
      } catch (error) {
        if (!(error instanceof OpenIdError)) return fail(req.raw, language, error);
        const fields = { requestId: requestIdOf(req.raw.headers), identityProviderId, reason: error.reason };
        log.warn(fields, 'sign-in at an identity provider failed');
        const { reason } = error;
        const isShown = reason !== 'clientRejected' && reason !== 'internalAddress';
        return respond(req.raw, language, isShown ? reason : 'unavailable');
      }
    };

  async function respond(request: Request, language: Language, failure: Failure): Promise<Response> {
    const text = portalTexts(language)(`portal:openId.${failure}`);
    return respondFailure(request, language, STATUS[failure], text);
  }

  const redirect = (language: Language, url: URL, cookie?: string) =>
    new Response(null, {
      status: 303,
      headers: {
        ...pageHeaders(language),
        Location: url.href,
        ...(cookie === undefined ? {} : { 'Set-Cookie': cookie }),
      },
    });

  async function begin(_from: PortalRequest, language: Language, provider: ActiveIdentityProvider) {
    const redirectUri = new URL(openIdPath(provider, '/callback'), appUrl).href;
    const { url, checks } = await openId.begin(await withSecret(box, provider), { redirectUri, language });
    const { organisationId, identityProviderId } = provider;
    return redirect(
      language,
      url,
      await states.write({ organisationId, identityProviderId }, checks, clock()),
    );
  }

  async function finish(
    { request, address }: PortalRequest,
    language: Language,
    provider: ActiveIdentityProvider,
  ) {
    const now = clock();
    const state = await states.read(request, now);
    const isBegunHere =
      state?.about['organisationId'] === provider.organisationId &&
      state.about['identityProviderId'] === provider.identityProviderId;
    if (state === null || !isBegunHere) throw new OpenIdError('rejected');
    const isFirst = await open.withTx({ organisationId: null }, (tx) => consumeAuthorizationState(tx, state));
    if (!isFirst) throw new OpenIdError('rejected');
    const callback = new URL(openIdPath(provider, '/callback'), appUrl);
    callback.search = new URL(request.url).search;
    const claims = await openId.finish(await withSecret(box, provider), callback, state);
    const familyId = newId();
    const requestId = requestIdOf(request.headers);
    const attempt = { now, address, requestId, familyId, demo: demo !== null };
    const result = await open.withTx({ organisationId: provider.organisationId }, (tx) =>
      signInByIdentity(tx, provider, claims, attempt),
    );
    if (result.outcome === 'noAccount') {
      const isUnverified = result.reason === 'emailNotVerified';
      return respond(request, language, isUnverified ? 'emailNotVerified' : 'noAccount');
    }
    if (result.subject.roles.length === 0)
      return respondFailure(request, language, 403, portalTexts(language)('portal:error.noRole'));
    const cookies = [states.clear(), rememberProvider(provider, isHttps)];
    return redirectSignedIn(settings, { language, subject: result.subject, now, cookies, familyId });
  }

  async function logOut({ request }: PortalRequest, language: Language, provider: ActiveIdentityProvider) {
    const signedOut = new URL('/portal?message=signed_out', appUrl);
    const url = await openId.findLogoutUrl(await withSecret(box, provider), signedOut.href);
    if (url !== null) return redirect(language, url);
    const text = portalTexts(language)('portal:openId.noLogOut', { name: provider.name });
    return respondFailure(request, language, 200, text);
  }

  const app = new Hono<ProviderEnv>();
  app.get('/:organisationId/:identityProviderId', forProvider(begin));
  app.get('/:organisationId/:identityProviderId/callback', forProvider(finish));
  app.get('/:organisationId/:identityProviderId/logout', forProvider(logOut));
  app.post('/:organisationId/:identityProviderId/backchannel-logout', createBackChannelLogout(settings));
  return app;
}
