import { decodeJwt, type JSONWebKeySet } from 'jose';
import * as openId from 'openid-client';
import type { Language } from '#locales/catalogue.ts';
import type { AddressCheck, HostCheck } from './address-check.ts';
import { createFetch } from './fetch-identity-provider.ts';
import { verifyLogoutToken, type LogoutToken } from './logout-token.ts';
import { OpenIdError } from './open-id-error.ts';

export type OpenIdProvider = { issuer: string; clientId: string; clientSecret: string };

/** What the response of the identity provider is compared with. */
export type OpenIdChecks = { state: string; nonce: string; verifier: string };

/** What is requested of the identity provider. */
export type AuthorizationRequest = {
  redirectUri: string;
  language: Language;
  /** Default: what identifies an account. */
  scope?: string;
  /** The accepted ways to identify; the caller compares `acr` of the ID token with them. */
  acrValues?: readonly string[];
  /** `login`: the user identifies even if a session at the identity provider exists. */
  prompt?: 'login';
};

export type OpenIdClient = {
  /** Whether an issuer with http is accepted. */
  allowsHttp: boolean;
  /** Begins a sign-in: the address at the identity provider, and what its response is compared with. */
  begin(provider: OpenIdProvider, request: AuthorizationRequest): Promise<{ url: URL; checks: OpenIdChecks }>;
  /**
   * The claims of the ID token, which is verified. `callback` is the address with the response in its query. If none of `wanted` is
   * among them, the claims of the UserInfo endpoint are added.
   */
  finish(
    provider: OpenIdProvider,
    callback: URL,
    checks: OpenIdChecks,
    wanted?: readonly string[],
  ): Promise<openId.IDToken>;
  /** The address at which the user signs out of the identity provider; null if it has none. */
  findLogoutUrl(provider: OpenIdProvider, returnTo: string): Promise<URL | null>;
  /** The content of a logout token, which is verified. */
  verifyLogout(provider: OpenIdProvider, token: string): Promise<LogoutToken>;
  /** Reads the metadata and has the client id and secret checked. */
  check(provider: OpenIdProvider): Promise<void>;
};

/** Seconds without a complete response after which a request is given up. */
const TIMEOUT_SECONDS = 5;
/** The accepted difference of the clocks, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;

/**
 * The relying party of OpenID Connect: authorization code with PKCE. Metadata and keys are read anew for each sign-in, so that a
 * new key of the identity provider is accepted, and a withdrawn one rejected, at once. All methods throw {@link OpenIdError}.
 */
export function createOpenIdClient({
  allowsHttp,
  isAllowedAddress,
  isAllowedHost,
  timeoutSeconds = TIMEOUT_SECONDS,
}: {
  allowsHttp: boolean;
  isAllowedAddress: AddressCheck;
  /** Default: every host. */
  isAllowedHost?: HostCheck;
  timeoutSeconds?: number;
}): OpenIdClient {
  const fetchIdentityProvider = createFetch(isAllowedAddress, undefined, isAllowedHost);

  async function discover({ issuer, clientId, clientSecret }: OpenIdProvider): Promise<openId.Configuration> {
    const metadata = { [openId.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    const authentication = openId.ClientSecretPost(clientSecret);
    const configuration = await openId.discovery(new URL(issuer), clientId, metadata, authentication, {
      [openId.customFetch]: fetchIdentityProvider,
      timeout: timeoutSeconds,
      execute: [
        // Verifies the signature of the ID token too, which is not required of a token from the token endpoint.
        openId.enableNonRepudiationChecks,
        ...(allowsHttp ? [openId.allowInsecureRequests] : []),
      ],
    });
    // The library accepts the templated issuer of Entra ID, which is the same for all its customers.
    if (new URL(configuration.serverMetadata().issuer).href !== new URL(issuer).href)
      throw new OpenIdError('rejected');
    return configuration;
  }

  function requireHttp(url: URL): URL {
    if (url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:')) return url;
    throw new OpenIdError('rejected');
  }

  return {
    allowsHttp,
    begin: (provider, { redirectUri, language, scope = 'openid profile email', acrValues = [], prompt }) =>
      withFaults(async () => {
        const configuration = await discover(provider);
        const verifier = openId.randomPKCECodeVerifier();
        const checks = { state: openId.randomState(), nonce: openId.randomNonce(), verifier };
        const url = openId.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await openId.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: language,
          ...(acrValues.length === 0 ? {} : { acr_values: acrValues.join(' ') }),
          ...(prompt === undefined ? {} : { prompt }),
        });
        return { url: requireHttp(url), checks };
      }),
    finish: (provider, callback, { state, nonce, verifier }, wanted = []) =>
      withFaults(async () => {
        const configuration = await discover(provider);
        const tokens = await openId.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new OpenIdError('rejected');
        const isComplete = wanted.length === 0 || wanted.some((name) => claims[name] !== undefined);
        if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
        const userInfo = await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return { ...userInfo, ...claims };
      }),
    findLogoutUrl: (provider, returnTo) =>
      withFaults(async () => {
        const configuration = await discover(provider);
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
        return requireHttp(openId.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }));
      }),
    verifyLogout: (provider, token) =>
      withFaults(async () => {
        // A token that names another issuer causes no requests.
        if (!isFrom(token, provider)) throw new OpenIdError('rejected');
        const { issuer, jwks_uri: address } = (await discover(provider)).serverMetadata();
        if (address === undefined) throw new OpenIdError('rejected');
        const response = await fetchIdentityProvider(requireHttp(new URL(address)).href, {
          method: 'GET',
          headers: { Accept: 'application/json' },
          body: undefined,
          signal: AbortSignal.timeout(timeoutSeconds * 1_000),
        });
        const keys = (await response.json()) as JSONWebKeySet;
        const { clientId } = provider;
        return verifyLogoutToken(token, {
          keys,
          issuer,
          clientId,
          toleranceSeconds: CLOCK_TOLERANCE_SECONDS,
        });
      }),
    check: (provider) =>
      withFaults(async () => {
        const configuration = await discover(provider);
        // The code does not exist: an identity provider that accepts the client rejects the code.
        await openId
          .genericGrantRequest(configuration, 'authorization_code', {
            code: openId.randomState(),
            redirect_uri: provider.issuer,
            code_verifier: openId.randomPKCECodeVerifier(),
          })
          .catch((error: unknown) => {
            if (!(error instanceof openId.ResponseBodyError) || error.error !== 'invalid_grant') throw error;
          });
      }),
  };
}

/** Whether a token names the identity provider and the client; not verified. */
function isFrom(token: string, { issuer, clientId }: OpenIdProvider): boolean {
  try {
    const { iss = '', aud } = decodeJwt(token);
    return new URL(iss).href === new URL(issuer).href && [aud].flat().includes(clientId);
  } catch {
    return false;
  }
}

/** Runs a request and throws its failure as {@link OpenIdError}. */
async function withFaults<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw toFault(error);
  }
}

function toFault(error: unknown): OpenIdError {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OpenIdError) return cause;
  if (error instanceof openId.AuthorizationResponseError && error.error === 'access_denied')
    return new OpenIdError('cancelled');
  const isClient =
    error instanceof openId.WWWAuthenticateChallengeError ||
    (error instanceof openId.ResponseBodyError &&
      ['invalid_client', 'unauthorized_client'].includes(error.error));
  return new OpenIdError(isClient ? 'clientRejected' : 'rejected', { cause: error });
}
