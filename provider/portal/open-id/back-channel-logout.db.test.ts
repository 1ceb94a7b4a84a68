import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { UnsecuredJWT, type JWTPayload } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { account } from '#provider/database/tables/account.ts';
import { identityProvider, identityProviderSession } from '#provider/database/tables/identity-provider.ts';
import { secretContextOf } from '#provider/identity-providers/find-identity-provider.ts';
import { createOpenIdClient } from '#provider/identity-providers/open-id-client.ts';
import { openIdPath } from '#provider/identity-providers/open-id-path.ts';
import { openSecretBox } from '#provider/tokens/secret-box.ts';
import {
  followSignIn,
  followSignOut,
  type BrowserCookies,
} from '#tests/support/identity-provider/follow-sign-in.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  createSigningKey,
  signWith,
  startIdentityProvider,
  type TestIdentityProvider,
} from '#tests/support/identity-provider/start-identity-provider.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_APP_URL, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';

type Key = { organisationId: string; identityProviderId: string };

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

let open: OpenDatabase;
let api: TestProvider;
let server: TestIdentityProvider;
let own: Key;
let other: Key;
let eva: string;

beforeAll(async () => {
  const provider = await openTestProvider({
    openId: createOpenIdClient({ allowsHttp: true, isAllowedAddress: () => true, timeoutSeconds: 5 }),
  });
  ({ open, api } = provider);
  own = { organisationId: await addOrganisation(open.db), identityProviderId: randomUUID() };
  other = { organisationId: await addOrganisation(open.db), identityProviderId: randomUUID() };
  server = await startIdentityProvider(
    [own, other].map((key) => TEST_APP_URL + openIdPath(key, '/callback')),
  );
  server.backChannelLogoutUri = TEST_APP_URL + openIdPath(own, '/backchannel-logout');
  server.sendBackChannel = (request) => api.provider.fetch(request);
  await server.rotateKey();
  const box = await openSecretBox(api.dataDir);
  for (const key of [own, other])
    await open.db.insert(identityProvider).values({
      ...key,
      name: 'Kommunens inloggning',
      issuer: server.issuer,
      clientId: CLIENT_ID,
      claim: 'sub',
      clientSecret: await box.seal(CLIENT_SECRET, secretContextOf(key)),
      emailDomains: [],
      activatedAt: TEST_NOW.toString(),
      changedAt: TEST_NOW.toString(),
      changedBy: randomUUID(),
      changedByName: 'Bo Berg',
    });
  eva = await addUser('eva');
  await addUser('bo');
  await addUser('eva', other);
  return async () => {
    await server.close();
    await provider.close();
  };
});
beforeEach(() => {
  server.user = { sub: 'eva' };
  api.clock.now = TEST_NOW;
});
afterEach(() => {
  server.intercept = null;
  server.forge = null;
});

async function addUser(sub: string, { organisationId, identityProviderId } = own): Promise<string> {
  const accountId = await addAccount(open.db, organisationId, {
    username: `${sub}.${organisationId}`,
    roles: [{ role: 'HRAdmin', departments: 'all' }],
  });
  await open.db
    .update(account)
    .set({ externalId: sub, identityProviderId })
    .where(eq(account.accountId, accountId));
  return accountId;
}

/** Signs in with a new browser. Returns its cookies at the identity provider and the token. */
async function signIn(key = own): Promise<{ cookies: BrowserCookies; token: string }> {
  const cookies: BrowserCookies = new Map();
  const fetchPage = (path: string, cookie = '') =>
    api.provider.fetch(new Request(new URL(path, TEST_APP_URL), { headers: { Cookie: cookie } }));
  const begun = await fetchPage(openIdPath(key));
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { pathname, search } = await followSignIn(begun.headers.get('Location') ?? '', cookies);
  const response = await fetchPage(pathname + search, cookie);
  const token = new URL(response.headers.get('Location') ?? '').searchParams.get('token') ?? '';
  return { cookies, token };
}

/** 200, or the code of the problem. */
async function use({ token }: { token: string }): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}` };
  const { status, json } = await api.call('userInit', { as: null, headers });
  return status === 200 ? 200 : (json as { code: string }).code;
}

async function post(logoutToken: string, key = own) {
  const url = TEST_APP_URL + openIdPath(key, '/backchannel-logout');
  const body = new URLSearchParams({ logout_token: logoutToken });
  const response = await api.provider.fetch(new Request(url, { method: 'POST', body }));
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** The claims of a logout token about Eva; an undefined value leaves a claim out. */
function claimsOf(changes: Record<string, unknown> = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  const claims: Record<string, unknown> = {
    iss: server.issuer,
    aud: CLIENT_ID,
    iat: now,
    exp: now + 120,
    jti: randomUUID(),
    events: EVENTS,
    sub: 'eva',
    ...changes,
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

const latestRevocation = async () =>
  (await api.auditOf(own.organisationId)).findLast(({ action }) => action === 'tokenRevokedByProvider');

describe('a back-channel log-out', () => {
  it('ends the session that was started by the named session of the identity provider, and no other session', async () => {
    const [first, second] = [await signIn(), await signIn()];
    server.user = { sub: 'bo' };
    const colleague = await signIn();
    const logout = await api.provider.fetch(new Request(TEST_APP_URL + openIdPath(own, '/logout')));
    const location = await followSignOut(logout.headers.get('Location') ?? '', first.cookies);
    expect(location).toBe(`${TEST_APP_URL}/portal?message=signed_out`);
    expect(await Promise.all([first, second, colleague].map(use))).toEqual(['token_revoked', 200, 200]);
    const { identityProviderId } = own;
    expect(await latestRevocation()).toMatchObject({
      accountId: null,
      subjectId: eva,
      detail: { identityProviderId },
    });
  });

  it('revokes the refreshed tokens of the session too', async () => {
    const { token } = await signIn();
    const headers = { Authorization: `Bearer ${token}`, 'X-Role': 'HR' };
    const refreshed = await api.call('tokenRefresh', { as: null, headers });
    expect(refreshed.status).toBe(200);
    expect((await post(await server.sign(claimsOf()))).status).toBe(200);
    expect(await use(refreshed.json as { token: string })).toBe('token_revoked');
  });
});

describe('a logout token', () => {
  it('with a subject and no session id ends all sessions of the subject in the organisation of the identity provider', async () => {
    const sessions = [await signIn(), await signIn()];
    const elsewhere = await signIn(other);
    server.user = { sub: 'bo' };
    const colleague = await signIn();
    const { status, headers } = await post(await server.sign(claimsOf(), 'logout+jwt'));
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await Promise.all(sessions.map(use))).toEqual(['token_revoked', 'token_revoked']);
    expect(await Promise.all([elsewhere, colleague].map(use))).toEqual([200, 200]);
  });

  it('ends sessions of its subject that were started by an ID token without a session id', async () => {
    server.forge = ({ sid: _sid, ...claims }, sign) => sign(claims);
    const session = await signIn();
    expect((await post(await server.sign(claimsOf({ sub: undefined, sid: 'x' })))).status).toBe(200);
    expect(await use(session)).toBe(200);
    expect((await post(await server.sign(claimsOf({ sid: 'x' })))).status).toBe(200);
    expect(await use(session)).toBe('token_revoked');
  });

  it('is accepted if its subject has no session here', async () => {
    expect((await post(await server.sign(claimsOf({ sub: 'nobody' })))).status).toBe(200);
  });

  it('is rejected when it is sent a second time', async () => {
    const token = await server.sign(claimsOf());
    expect((await post(token)).status).toBe(200);
    const session = await signIn();
    expect((await post(token)).status).toBe(400);
    expect(await use(session)).toBe(200);
  });

  it('is accepted without an expiry, and if its clock is 20 seconds ahead', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect((await post(await server.sign(claimsOf({ exp: undefined })))).status).toBe(200);
    expect((await post(await server.sign(claimsOf({ iat: now + 20 })))).status).toBe(200);
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each<[string, () => Record<string, unknown>]>([
    ['another issuer', () => ({ iss: 'https://angripare.se' })],
    ['another audience', () => ({ aud: 'another-client' })],
    ['no audience', () => ({ aud: undefined })],
    ['no time of issue', () => ({ iat: undefined })],
    ['a time of issue an hour ago', () => ({ iat: now() - 3_600, exp: now() + 3_600 })],
    ['a time of issue in the future', () => ({ iat: now() + 120 })],
    ['an expiry in the past', () => ({ iat: now() - 200, exp: now() - 100 })],
    ['no id', () => ({ jti: undefined })],
    ['no event', () => ({ events: undefined })],
    ['another event', () => ({ events: { 'http://schemas.openid.net/event/other': {} } })],
    [
      'a string in place of the events',
      () => ({ events: 'http://schemas.openid.net/event/backchannel-logout' }),
    ],
    ['an event that is not an object', () => ({ events: { [Object.keys(EVENTS)[0] ?? '']: true } })],
    ['a nonce', () => ({ nonce: 'x' })],
    ['neither subject nor session', () => ({ sub: undefined })],
    ['a subject that is not a string', () => ({ sub: { id: 'eva' } })],
    ['an empty session id', () => ({ sid: '' })],
  ])('is rejected with %s', async (_fault, changes) => {
    const session = await signIn();
    const { status, text } = await post(await server.sign(claimsOf(changes())));
    expect([status, text]).toEqual([400, '{"error":"invalid_request"}']);
    expect(await use(session)).toBe(200);
  });

  it('is rejected without a signature, with a signature of another key, with changed claims, with another type, or if it is not a token', async () => {
    const session = await signIn();
    const [header, payload, signature] = (await server.sign(claimsOf({ sub: 'bo' }))).split('.');
    const changed = Buffer.from(JSON.stringify(claimsOf())).toString('base64url');
    expect(payload).not.toBe(changed);
    for (const token of [
      new UnsecuredJWT(claimsOf()).encode(),
      await signWith(await createSigningKey(), claimsOf()),
      [header, changed, signature].join('.'),
      await server.sign(claimsOf(), 'at+jwt'),
      'x',
      '',
    ])
      expect((await post(token)).status).toBe(400);
    expect(await use(session)).toBe(200);
  });

  it('is rejected if it is an ID token', async () => {
    const sent: string[] = [];
    server.forge = async (claims, sign) => {
      sent.push(await sign(claims));
      return sent[0] ?? '';
    };
    const session = await signIn();
    expect((await post(sent[0] ?? '')).status).toBe(400);
    expect(await use(session)).toBe(200);
  });
});

describe('the back-channel log-out URL of an identity provider', () => {
  it('ends only sessions of its own organisation', async () => {
    const session = await signIn();
    expect((await post(await server.sign(claimsOf()), other)).status).toBe(200);
    expect(await use(session)).toBe(200);
  });

  it('responds with 404 for an unknown identity provider', async () => {
    const unknown = { ...own, identityProviderId: randomUUID() };
    expect((await post(await server.sign(claimsOf()), unknown)).status).toBe(404);
  });

  it.each(['/.well-known/openid-configuration', '/jwks'])(
    'responds with 503 while %s cannot be read, and accepts the same token afterwards',
    async (path) => {
      const session = await signIn();
      const token = await server.sign(claimsOf());
      server.intercept = (request, response) => {
        if (request.url !== path) return false;
        response.writeHead(502).end();
        return true;
      };
      const { status, text } = await post(token);
      expect([status, text, await use(session)]).toEqual([503, '{"error":"logout_failed"}', 200]);
      server.intercept = null;
      expect([(await post(token)).status, await use(session)]).toEqual([200, 'token_revoked']);
    },
  );

  it('sends no request to the identity provider for a token of another issuer or client', async () => {
    let requests = 0;
    server.intercept = (_request, response) => {
      requests += 1;
      response.writeHead(502).end();
    };
    await post(await server.sign(claimsOf({ iss: 'https://angripare.se' })));
    await post(await server.sign(claimsOf({ aud: 'another-client' })));
    expect(requests).toBe(0);
  });

  it('stores sessions as hashes, and deletes those that have ended', async () => {
    server.user = { sub: '198507099805' };
    const accountId = await addUser('198507099805');
    await signIn();
    const ofAccount = () =>
      open.db.select().from(identityProviderSession).where(eq(identityProviderSession.accountId, accountId));
    expect(JSON.stringify(await ofAccount())).not.toContain('198507099805');
    expect(await ofAccount()).toHaveLength(1);
    api.clock.now = TEST_NOW.add({ hours: 12 });
    await signIn();
    expect(await ofAccount()).toHaveLength(1);
  });
});
