import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { verifyPassword } from '#provider/accounts/sign-in/password.ts';
import { account } from '#provider/database/tables/account.ts';
import { identityProvider } from '#provider/database/tables/identity-provider.ts';
import { secretContextOf } from '#provider/identity-providers/find-identity-provider.ts';
import type { ProviderSettings } from '#provider/create-provider.ts';
import { createOpenIdClient } from '#provider/identity-providers/open-id-client.ts';
import { openIdPath } from '#provider/identity-providers/open-id-path.ts';
import { openSecretBox } from '#provider/tokens/secret-box.ts';
import { followSignIn } from '#tests/support/identity-provider/follow-sign-in.ts';
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
import {
  createTestProvider,
  TEST_APP_URL,
  TEST_NOW,
  type TestProvider,
} from '#tests/support/provider/test-provider.ts';

type Key = { organisationId: string; identityProviderId: string };

let open: OpenDatabase;
let api: TestProvider;
let server: TestIdentityProvider;
let own: Key;
let other: Key;
/** Another identity provider of the organisation of `own`. */
let second: Key;
let accountId: string;

beforeAll(async () => {
  const openId = createOpenIdClient({ allowsHttp: true, isAllowedAddress: () => true, timeoutSeconds: 5 });
  const provider = await openTestProvider({ openId });
  ({ open, api } = provider);
  own = { organisationId: await addOrganisation(open.db), identityProviderId: randomUUID() };
  other = { organisationId: await addOrganisation(open.db), identityProviderId: randomUUID() };
  second = { ...own, identityProviderId: randomUUID() };
  server = await startIdentityProvider(
    [own, other, second].map((key) => TEST_APP_URL + openIdPath(key, '/callback')),
  );
  await addProvider(own);
  await addProvider(other);
  await addProvider(second);
  accountId = await addAccount(open.db, own.organisationId, {
    username: 'eva.ek',
    passwordTemporary: true,
    roles: [{ role: 'HRAdmin', departments: 'all' }],
  });
  const { identityProviderId } = own;
  await open.db
    .update(account)
    .set({ externalId: 'eva', identityProviderId })
    .where(eq(account.accountId, accountId));
  return async () => {
    await server.close();
    await provider.close();
  };
});
beforeEach(() => {
  api.clock.now = TEST_NOW;
  server.user = { sub: 'eva', name: 'Eva Ek', email: 'eva@exempel.se', email_verified: true };
});
afterEach(async () => {
  server.forge = null;
  server.intercept = null;
  await change({ claim: 'sub', emailDomains: [], createsAccounts: false });
});

async function addProvider(key: Key): Promise<void> {
  const box = await openSecretBox(api.dataDir);
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
}

async function change(values: Partial<typeof identityProvider.$inferInsert>, key = own): Promise<void> {
  await open.db
    .update(identityProvider)
    .set(values)
    .where(eq(identityProvider.identityProviderId, key.identityProviderId));
}

/** Requests an address of the portal as a browser with these cookies. */
async function get(path: string, cookie = '') {
  const url = new URL(path, TEST_APP_URL);
  const response = await api.provider.fetch(new Request(url, { headers: { Cookie: cookie } }));
  const cookies = response.headers.getSetCookie();
  const location = response.headers.get('Location');
  return { status: response.status, html: await response.text(), location, cookies };
}

/** Begins a sign-in and returns the address at the identity provider and the cookie of the browser. */
async function begin(key = own) {
  const { status, location, cookies } = await get(openIdPath(key));
  expect([status, cookies.length]).toEqual([303, 1]);
  return { location: location ?? '', cookie: cookies[0]?.split(';')[0] ?? '' };
}

/** Signs in with a new browser at both. */
async function signIn(key = own) {
  const { location, cookie } = await begin(key);
  const { pathname, search } = await followSignIn(location);
  return get(pathname + search, cookie);
}

const latestReason = async (organisationId = own.organisationId) => {
  const rows = await api.auditOf(organisationId);
  return rows.at(-1)?.detail;
};

describe('sign-in at an identity provider', () => {
  it('sends the browser there with PKCE, state and nonce, kept in a cookie that scripts cannot read', async () => {
    const { location, cookies } = await get(`${openIdPath(own)}?lang=en`);
    const { searchParams, origin } = new URL(location ?? '');
    expect(origin).toBe(server.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      code_challenge_method: 'S256',
      ui_locales: 'en',
      redirect_uri: TEST_APP_URL + openIdPath(own, '/callback'),
      scope: 'openid profile email',
    });
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(cookies[0]).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(cookies[0]).not.toContain(searchParams.get('state'));
  });

  it('signs in the account that has the identity, and removes its temporary password', async () => {
    const { status, location, cookies } = await signIn();
    expect(status).toBe(303);
    const token = new URL(location ?? '').searchParams.get('token') ?? '';
    expect(decodeJwt(token)).toMatchObject({ sub: accountId, org: own.organisationId });
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['identity-sign-in', 'identity-provider']);
    const { identityProviderId } = own;
    expect((await api.auditOf(own.organisationId)).at(-1)).toMatchObject({
      action: 'signIn',
      accountId,
      detail: { identityProviderId },
    });
    const [row] = await open.db.select().from(account).where(eq(account.accountId, accountId));
    expect(row?.passwordTemporary).toBe(false);
    expect(await verifyPassword('', row?.passwordHash ?? '')).toBe(false);
    const init = await api.send('userInit', { as: null, headers: { Authorization: `Bearer ${token}` } });
    expect(init.status).toBe(200);
  });

  it('is offered by the sign-in page of a browser that has used it, with a link that signs out of it too', async () => {
    const { cookies } = await signIn();
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    expect((await get('/portal')).html).not.toContain('Kommunens inloggning');
    const { html } = await get('/portal', cookie);
    expect(html).toContain(`href="${openIdPath(own)}?lang=sv"`);
    expect(html).not.toContain('/logout');
    const signedOut = await get('/portal?message=signed_out', cookie);
    expect(signedOut.html).toContain(`href="${openIdPath(own, '/logout')}?lang=sv"`);
    const { status, location } = await get(openIdPath(own, '/logout'));
    expect(status).toBe(303);
    expect(location).toMatch(new RegExp(`^${server.issuer}/session/end\\?`));
    expect(Object.fromEntries(new URL(location ?? '').searchParams)).toEqual({
      client_id: CLIENT_ID,
      post_logout_redirect_uri: `${TEST_APP_URL}/portal?message=signed_out`,
    });
  });

  it('returns to the sign-in page when the user cancels', async () => {
    server.user = null;
    const { status, html } = await signIn();
    expect([status, html]).toEqual([200, expect.stringContaining('Inloggningen avbröts.')]);
  });
});

describe('the account', () => {
  it('is not found in another organisation with the same identity provider', async () => {
    const { status, html, location } = await signIn(other);
    expect([status, location]).toEqual([403, null]);
    expect(html).toContain('Det finns inget konto som du kan logga in på.');
    expect(await latestReason(other.organisationId)).toMatchObject({ reason: 'unknown' });
  });

  it('is not signed in by another identity provider of the organisation, nor by any without a choice', async () => {
    const { status, location } = await signIn(second);
    expect([status, location]).toEqual([403, null]);
    const detail = { identityProviderId: second.identityProviderId, reason: 'unknown' };
    expect(await latestReason()).toEqual(detail);
    expect((await signIn()).status).toBe(303);
    const bind = (identityProviderId: string | null) =>
      open.db.update(account).set({ identityProviderId }).where(eq(account.accountId, accountId));
    await bind(null);
    expect([(await signIn()).status, (await signIn(second)).status]).toEqual([403, 403]);
    await bind(own.identityProviderId);
  });

  it.each([
    ['unknown', { sub: 'okänd' }, { claim: 'sub' }],
    ['claimMissing', { sub: 'eva' }, { claim: 'employeeNumber' }],
    ['emailNotVerified', { sub: 'eva', email: 'eva', email_verified: false }, { claim: 'email' }],
    ['emailNotVerified', { sub: 'eva', email: 'eva' }, { claim: 'email' }],
    ['emailNotVerified', { sub: 'eva', email: 'eva', email_verified: 'true' }, { claim: 'email' }],
    ['claimMissing', { sub: 'eva' }, { claim: 'email' }],
    ['otherDomain', { sub: 'eva', email: 'eva@annan.se' }, { emailDomains: ['exempel.se'] }],
    ['otherDomain', { sub: 'eva', email: 'eva@exempel.se.annan.se' }, { emailDomains: ['exempel.se'] }],
    ['otherDomain', { sub: 'eva' }, { emailDomains: ['exempel.se'] }],
  ])('is not signed in: %s (%j, %j)', async (reason, user, settings) => {
    server.user = user;
    await change(settings);
    expect((await signIn()).status).toBe(403);
    expect(await latestReason()).toEqual({ identityProviderId: own.identityProviderId, reason });
  });

  it.each([
    ['email', 'EVA@Exempel.se', { emailDomains: ['exempel.se'] }],
    ['employeeNumber', '4711', {}],
  ])('is found by its %s', async (claim, externalId, settings) => {
    const set = (value: string) =>
      open.db.update(account).set({ externalId: value }).where(eq(account.accountId, accountId));
    await set(externalId);
    server.user = { sub: 'x', email: 'Eva@exempel.se', email_verified: true, employeeNumber: '4711' };
    await change({ claim, ...settings });
    expect((await signIn()).status).toBe(303);
    await set('eva');
  });

  it('is not signed in while it is disabled', async () => {
    const set = (disabledAt: string | null) =>
      open.db.update(account).set({ disabledAt }).where(eq(account.accountId, accountId));
    await set(TEST_NOW.toString());
    expect((await signIn()).status).toBe(403);
    expect(await latestReason()).toMatchObject({ reason: 'disabled' });
    await set(null);
  });

  it('is created without roles where this is switched on, and never with the user name of another', async () => {
    await change({ createsAccounts: true });
    server.user = { sub: 'ny.person', name: 'Ny Person' };
    const { status, html, location } = await signIn();
    expect([status, location]).toEqual([403, null]);
    expect(html).toContain('Kontot har ingen roll ännu.');
    const [row] = await open.db.select().from(account).where(eq(account.externalId, 'ny.person'));
    expect(row).toMatchObject({
      organisationId: own.organisationId,
      identityProviderId: own.identityProviderId,
      personName: 'Ny Person',
    });
    // Not the account of the other identity provider, whose user name is taken.
    await change({ createsAccounts: true }, second);
    expect((await signIn(second)).html).toContain('Det finns inget konto');
    await change({ createsAccounts: false }, second);
    server.user = { sub: 'eva.ek' };
    expect((await signIn()).html).toContain('Det finns inget konto');
  });
});

describe('a forged response', () => {
  const expectRejected = ({ status, html, location }: Awaited<ReturnType<typeof get>>) => {
    expect([status, location]).toEqual([400, null]);
    expect(html).toContain('Inloggningen kunde inte slutföras.');
  };

  it('is rejected with the state of another sign-in, without a state, and in another browser', async () => {
    const { location, cookie } = await begin();
    const { pathname, searchParams } = await followSignIn(location);
    const code = searchParams.get('code') ?? '';
    const { cookie: laterCookie } = await begin();
    const query = `code=${code}&iss=${encodeURIComponent(server.issuer)}`;
    const right = `${pathname}?${searchParams.toString()}`;
    expectRejected(await get(right));
    expectRejected(await get(right, laterCookie));
    expectRejected(await get(`${pathname}?${query}&state=forged`, cookie));
  });

  it('is rejected when it is sent a second time', async () => {
    const { location, cookie } = await begin();
    const { pathname, search } = await followSignIn(location);
    expect((await get(pathname + search, cookie)).status).toBe(303);
    expectRejected(await get(pathname + search, cookie));
  });

  it('is rejected with a code that was used in another sign-in', async () => {
    const first = await begin();
    const used = (await followSignIn(first.location)).searchParams.get('code') ?? '';
    const { location, cookie } = await begin();
    const { pathname, searchParams } = await followSignIn(location);
    searchParams.set('code', used);
    expectRejected(await get(`${pathname}?${searchParams.toString()}`, cookie));
  });

  it('is rejected after ten minutes', async () => {
    const { location, cookie } = await begin();
    const { pathname, search } = await followSignIn(location);
    api.clock.now = TEST_NOW.add({ minutes: 10 });
    expectRejected(await get(pathname + search, cookie));
  });

  it('is rejected at the address of another organisation, and with another issuer', async () => {
    const { location, cookie } = await begin();
    const { pathname, searchParams } = await followSignIn(location);
    expectRejected(await get(`${openIdPath(other, '/callback')}?${searchParams.toString()}`, cookie));
    searchParams.set('iss', 'https://angripare.se');
    expectRejected(await get(`${pathname}?${searchParams.toString()}`, cookie));
  });

  const hour = 3_600;
  it.each([
    ['another nonce', (claims) => ({ ...claims, nonce: 'forged' })],
    ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://angripare.se' })],
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['several audiences and another party', (claims) => ({ ...claims, aud: [CLIENT_ID, 'x'], azp: 'x' })],
    ['an expired token', (claims) => ({ ...claims, exp: (claims['iat'] as number) - hour })],
    ['a token of the future', (claims) => ({ ...claims, nbf: (claims['iat'] as number) + hour })],
    ['no subject', ({ sub: _sub, ...claims }) => claims],
  ] satisfies [string, (claims: Record<string, unknown>) => Record<string, unknown>][])(
    'is rejected with %s',
    async (_fault, forgeClaims) => {
      server.forge = (claims, sign) => sign(forgeClaims(claims));
      expectRejected(await signIn());
    },
  );

  it('is rejected with a token without a signature, of an unknown key, and with a changed payload', async () => {
    server.forge = async (claims) => new UnsecuredJWT(claims).encode();
    expectRejected(await signIn());
    server.forge = async (claims) => signWith(await createSigningKey(), claims);
    expectRejected(await signIn());
    server.forge = async (claims, sign) => {
      const [header, , signature] = (await sign(claims)).split('.');
      const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url');
      return [header, payload, signature].join('.');
    };
    expectRejected(await signIn());
  });

  it('accepts clocks that differ by half a minute', async () => {
    server.forge = (claims, sign) => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 20 });
    expect((await signIn()).status).toBe(303);
  });
});

describe('the identity provider', () => {
  it('may replace its signing key at any time', async () => {
    expect((await signIn()).status).toBe(303);
    await server.rotateKey();
    expect((await signIn()).status).toBe(303);
  });

  it.each([
    ['is down', (_request, response) => response.destroy()],
    ['is slow', () => undefined],
    ['fails', (_request, response) => response.writeHead(502).end()],
    ['redirects', (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    ['sends without end', (_request, response) => response.writeHead(200).end('x'.repeat(600 * 1024))],
  ] satisfies [string, NonNullable<TestIdentityProvider['intercept']>][])(
    'that %s leads to 503 and a message',
    async (_name, intercept) => {
      server.intercept = intercept;
      const { status, html, location } = await get(openIdPath(own));
      expect([status, location]).toEqual([503, null]);
      expect(html).toContain('Din organisations inloggning svarar inte.');
    },
  );

  it('at an internal address is not connected to outside demo mode, unless the operator allows it', async () => {
    const begun = async (settings: Partial<ProviderSettings> = {}) => {
      const strict = await createTestProvider(open, { dataDir: api.dataDir, ...settings });
      const response = await strict.provider.fetch(new Request(TEST_APP_URL + openIdPath(own)));
      await response.body?.cancel();
      await strict.close();
      return [response.status, strict.logLines.map(({ fields }) => fields['reason'])];
    };
    expect(await begun()).toEqual([503, ['internalAddress']]);
    const isInternalAllowed = (address: string) => address === '127.0.0.1';
    expect(await begun({ isInternalAllowed })).toEqual([303, []]);
    const isIdentityProviderHost = (host: string) => host === 'login.exempel.se';
    expect(await begun({ isInternalAllowed, isIdentityProviderHost })).toEqual([503, ['internalAddress']]);
  });

  it('is rejected when its metadata name another issuer', async () => {
    server.intercept = (_request, response) => {
      const metadata = {
        issuer: 'https://login.exempel.se',
        authorization_endpoint: `${server.issuer}/auth`,
      };
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(metadata));
    };
    expect((await get(openIdPath(own))).status).toBe(400);
  });

  it('rejects sign-ins before it is active, after it was removed, and with invalid ids', async () => {
    await change({ activatedAt: null });
    const inactive = await get(openIdPath(own));
    await change({ activatedAt: TEST_NOW.toString() });
    expect([inactive.status, inactive.html]).toEqual([404, expect.stringContaining('gäller inte längre')]);
    const { organisationId, identityProviderId } = own;
    for (const key of [
      { organisationId, identityProviderId: randomUUID() },
      { organisationId: other.organisationId, identityProviderId },
      { organisationId: 'x', identityProviderId: "'" },
    ])
      expect((await get(openIdPath(key))).status).toBe(404);
  });
});
