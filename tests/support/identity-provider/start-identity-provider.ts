import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { Configuration, Provider } from 'oidc-provider';

export const CLIENT_ID = 'franvaro';
export const CLIENT_SECRET = 'klientens-hemlighet-med-minst-32-tecken';

/** The ways to identify that the identity provider knows as a broker of e-IDs; `PASSWORD_ACR` is none of an e-ID. */
export const BANKID_ACR = 'urn:exempel:bankid';
export const FREJA_ACR = 'urn:exempel:freja';
export const PASSWORD_ACR = 'urn:exempel:losenord';

/** The scope and claims of the Swedish OpenID Connect profile (https://www.oidc.se/specifications/). */
export const NUMBER_SCOPE = 'https://id.oidc.se/scope/naturalPersonNumber';
export const PERSONAL_NUMBER_CLAIM = 'https://id.oidc.se/claim/personalIdentityNumber';
export const COORDINATION_NUMBER_CLAIM = 'https://id.oidc.se/claim/coordinationNumber';

/** The claims of a user of the identity provider, beside `sub`. */
export type TestUser = { sub: string } & Record<string, string | boolean>;

/** Changes what the identity provider sends in place of an ID token; the claims are those of the real one. */
type Forge = (claims: JWTPayload, sign: Sign) => Promise<string>;
type Sign = (claims: JWTPayload) => Promise<string>;

export type TestIdentityProvider = {
  issuer: string;
  /** Who is signed in at the identity provider; null: the user cancels. */
  user: TestUser | null;
  /** How the user has identified. */
  acr: string;
  /** Whether claims are in the UserInfo response only, from the next {@link rotateKey} on. */
  hidesClaims: boolean;
  /** Null: ID tokens are sent as they are. */
  forge: Forge | null;
  /** Responds instead of the identity provider, unless it returns false; null: the identity provider responds itself. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => unknown) | null;
  /** The redirect addresses of the client from the next {@link rotateKey} on. */
  redirectUris: readonly string[];
  /** Where the identity provider ends sessions, from the next {@link rotateKey} on; null: nowhere. */
  backChannelLogoutUri: string | null;
  /** Receives its requests to end sessions. */
  sendBackChannel: (request: Request) => Promise<Response>;
  /** Replaces the signing key. */
  rotateKey(): Promise<void>;
  /** Signs a token as the identity provider. */
  sign(claims: JWTPayload, typ?: string): Promise<string>;
  close(): Promise<void>;
};

type SigningKey = { privateKey: CryptoKey; kid: string };

/** Starts a real identity provider (`oidc-provider`) with one client on a free port. It asks for no password and no consent. */
export async function startIdentityProvider(redirectUris: readonly string[]): Promise<TestIdentityProvider> {
  const { Provider: constructor } = await withoutWarnings(() => import('oidc-provider'));
  let callback: ReturnType<Provider['callback']> | null = null;
  let provider: Provider | null = null;
  let key: SigningKey | null = null;
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (self.intercept !== null && self.intercept(request, response) !== false) return;
    if (pathname.startsWith('/interaction/')) {
      await finishInteraction(request, response);
      return;
    }
    if (pathname === '/token' && self.forge !== null) replaceIdToken(response, self.forge);
    await callback?.(request, response);
  }

  async function finishInteraction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { user } = self;
    const result =
      user === null
        ? { error: 'access_denied', error_description: 'cancelled' }
        : { login: { accountId: user.sub, acr: self.acr } };
    await provider?.interactionFinished(request, response, result);
  }

  function replaceIdToken(response: ServerResponse, forge: Forge): void {
    const end = response.end.bind(response);
    response.end = ((body: string | Buffer) => {
      void replaceIn(body.toString(), forge).then((replaced) => {
        response.setHeader('Content-Length', Buffer.byteLength(replaced));
        end(replaced);
      });
      return response;
    }) as typeof response.end;
  }

  async function replaceIn(text: string, forge: Forge): Promise<string> {
    const tokens = JSON.parse(text) as { id_token?: string };
    if (tokens.id_token === undefined) return text;
    const payload = Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString();
    const claims = JSON.parse(payload) as JWTPayload;
    return JSON.stringify({ ...tokens, id_token: await forge(claims, (changed) => signWith(key, changed)) });
  }

  const self: TestIdentityProvider = {
    issuer,
    user: null,
    acr: PASSWORD_ACR,
    hidesClaims: false,
    redirectUris,
    forge: null,
    intercept: null,
    backChannelLogoutUri: null,
    sendBackChannel: () => Promise.reject(new Error('nothing receives the request')),
    sign: (claims, typ) => signWith(key, claims, typ),
    async rotateKey() {
      key = await createSigningKey();
      const jwk = { ...(await exportJWK(key.privateKey)), kid: key.kid, alg: 'RS256', use: 'sig' };
      provider = await withoutWarnings(() =>
        createProvider(constructor, {
          issuer,
          redirectUris: self.redirectUris,
          keys: [jwk],
          hidesClaims: self.hidesClaims,
          backChannelLogoutUri: self.backChannelLogoutUri,
          sendBackChannel: (request) => self.sendBackChannel(request),
          findUser: () => self.user,
        }),
      );
      callback = provider.callback();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await self.rotateKey();
  return self;
}

/** A key that no identity provider has. */
export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, kid: crypto.randomUUID() };
}

export async function signWith(key: SigningKey | null, claims: JWTPayload, typ?: string): Promise<string> {
  if (key === null) throw new Error('there is no key');
  const header = { alg: 'RS256', kid: key.kid, ...(typ === undefined ? {} : { typ }) };
  return new SignJWT(claims).setProtectedHeader(header).sign(key.privateKey);
}

type Jwks = NonNullable<Configuration['jwks']>['keys'];

type ProviderSettings = {
  issuer: string;
  redirectUris: readonly string[];
  keys: Jwks;
  hidesClaims: boolean;
  findUser: () => TestUser | null;
  backChannelLogoutUri: string | null;
  sendBackChannel: (request: Request) => Promise<Response>;
};

/** Without the warnings that the library prints on Node 20, and about keeping its state in memory. */
async function withoutWarnings<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await run();
  } finally {
    console.warn = warn;
  }
}

function createProvider(constructor: typeof Provider, settings: ProviderSettings): Provider {
  const { issuer, redirectUris, keys, hidesClaims, findUser, backChannelLogoutUri } = settings;
  return new constructor(issuer, {
    jwks: { keys },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [...redirectUris],
        post_logout_redirect_uris: ['http://localhost:3000/portal?message=signed_out'],
        token_endpoint_auth_method: 'client_secret_post',
        ...(backChannelLogoutUri === null
          ? {}
          : { backchannel_logout_uri: backChannelLogoutUri, backchannel_logout_session_required: true }),
      },
    ],
    cookies: { keys: ['test'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'employeeNumber'],
      [NUMBER_SCOPE]: [PERSONAL_NUMBER_CLAIM, COORDINATION_NUMBER_CLAIM],
    },
    acrValues: [BANKID_ACR, FREJA_ACR, PASSWORD_ACR],
    conformIdTokenClaims: hidesClaims,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = form;
        },
      },
    },
    fetch: (url, init) => {
      const { method = 'GET', headers = {}, body = null } = init ?? {};
      return settings.sendBackChannel(new Request(url, { method, headers, body }));
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...findUser(), sub }) }),
    async loadExistingGrant(context) {
      const { client, session, provider } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(`openid email profile ${NUMBER_SCOPE}`);
      await grant.save();
      return grant;
    },
  });
}
