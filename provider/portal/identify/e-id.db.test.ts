import { eq } from 'drizzle-orm';
import { UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { sickNoteTicket } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import type { EIdBroker } from '#provider/identity-providers/e-id-broker.ts';
import { createOpenIdClient } from '#provider/identity-providers/open-id-client.ts';
import { luhnDigit } from '#provider/people/luhn-digit.ts';
import { findIdentity, openIdentityKey } from '#provider/sick-notes/identity-assertion.ts';
import { createLinkKey } from '#provider/tokens/link-key.ts';
import { followSignIn } from '#tests/support/identity-provider/follow-sign-in.ts';
import {
  BANKID_ACR,
  CLIENT_ID,
  CLIENT_SECRET,
  COORDINATION_NUMBER_CLAIM,
  createSigningKey,
  FREJA_ACR,
  NUMBER_SCOPE,
  PASSWORD_ACR,
  PERSONAL_NUMBER_CLAIM,
  signWith,
  startIdentityProvider,
  type TestIdentityProvider,
} from '#tests/support/identity-provider/start-identity-provider.ts';
import {
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import {
  createTestProvider,
  TEST_APP_URL,
  TEST_NOW,
  type TestProvider,
} from '#tests/support/provider/test-provider.ts';

const ANNA = '198507099805';
/** Adds the check digit. */
const checked = (digits: string) => digits + String(luhnDigit(digits.slice(2)));
const COORDINATION = checked('19850769980');

let open: OpenDatabase;
let api: TestProvider;
let server: TestIdentityProvider;
let eIdBroker: EIdBroker;
let person: { organisationId: string; personId: string; createdBy: string };
let ticket: string;

beforeAll(async () => {
  server = await startIdentityProvider([`${TEST_APP_URL}/portal/identify/callback`]);
  eIdBroker = {
    issuer: server.issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    scope: `openid ${NUMBER_SCOPE}`,
    acrValues: [BANKID_ACR, FREJA_ACR],
    claims: [PERSONAL_NUMBER_CLAIM, COORDINATION_NUMBER_CLAIM],
  };
  const provider = await openTestProvider({
    openId: createOpenIdClient({ allowsHttp: true, isAllowedAddress: () => true, timeoutSeconds: 5 }),
    eIdBroker,
  });
  ({ open, api } = provider);
  const organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  const { personId } = await addEmployee(open.db, organisationId, {
    departmentId: 'a',
    personalNumber: ANNA,
  });
  const createdBy = await addAccount(open.db, organisationId, {
    roles: [{ role: 'Manager', departments: ['a'] }],
  });
  person = { organisationId, personId, createdBy };
  return async () => {
    await server.close();
    await provider.close();
  };
});
beforeEach(async () => {
  api.clock.now = TEST_NOW;
  api.logLines.length = 0;
  server.user = { sub: 'bankid-1', [PERSONAL_NUMBER_CLAIM]: ANNA };
  server.acr = BANKID_ACR;
  ticket = await addTicket();
});
afterEach(() => {
  server.forge = null;
  server.intercept = null;
});

async function addTicket(): Promise<string> {
  const { key, keyHash: ticketHash } = createLinkKey(person.organisationId);
  await open.db.insert(sickNoteTicket).values({
    ...person,
    ticketHash,
    createdAt: TEST_NOW.toString(),
    expiresAt: TEST_NOW.add({ hours: 1 }).toString(),
  });
  return key;
}

async function get(path: string, cookie = '') {
  const url = new URL(path, TEST_APP_URL);
  const response = await api.provider.fetch(new Request(url, { headers: { Cookie: cookie } }));
  const cookies = response.headers.getSetCookie();
  return {
    status: response.status,
    html: await response.text(),
    location: response.headers.get('Location'),
    cookies,
  };
}

async function begin(language = 'sv') {
  const { status, location, cookies } = await get(`/portal/identify?ticket=${ticket}&lang=${language}`);
  expect([status, cookies.length]).toEqual([303, 1]);
  return { location: location ?? '', cookie: cookies[0]?.split(';')[0] ?? '' };
}

/** Identifies with a new browser. Returns the response to the return address, and the addresses that were requested. */
async function identify(language = 'sv') {
  const { location, cookie } = await begin(language);
  const { pathname, search } = await followSignIn(location);
  const response = await get(pathname + search, cookie);
  return { ...response, addresses: [location, pathname + search, response.location ?? ''] };
}

/** The identity that the upload receives. */
async function identityIn(location: string | null) {
  const assertion = new URL(location ?? '').searchParams.get('identity') ?? '';
  return findIdentity(await openIdentityKey(api.dataDir), assertion, api.clock.now);
}

const reasons = () => api.logLines.map(({ fields }) => fields['reason']);

describe('the identification of an employee by e-ID', () => {
  it('requests the accepted e-IDs with PKCE, state and nonce, and a new identification', async () => {
    const { location, cookie } = await begin('en');
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(server.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      code_challenge_method: 'S256',
      ui_locales: 'en',
      acr_values: `${BANKID_ACR} ${FREJA_ACR}`,
      scope: `openid ${NUMBER_SCOPE}`,
      prompt: 'login',
      redirect_uri: `${TEST_APP_URL}/portal/identify/callback`,
    });
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(cookie).not.toContain(searchParams.get('state'));
    expect(location + cookie).not.toContain(ticket);
  });

  it('returns to the page of the link with an identity for this ticket', async () => {
    const { status, location } = await identify();
    expect([status, location?.split('?')[0]]).toEqual([303, `${TEST_APP_URL}/sick-note/${ticket}`]);
    expect(await identityIn(location)).toEqual({ personalNumber: ANNA, ticket });
  });

  it('leaves the personal number in no address and no line of the log', async () => {
    const { addresses } = await identify();
    server.user = { sub: 'bankid-1', [PERSONAL_NUMBER_CLAIM]: `${ANNA}9` };
    const failed = await identify();
    const kept = JSON.stringify([addresses, failed.addresses, api.logLines, failed.html]);
    for (const number of [ANNA, ANNA.slice(2)]) expect(kept).not.toContain(number);
  });

  it.each([
    ['with a hyphen', { [PERSONAL_NUMBER_CLAIM]: '19850709-9805' }, ANNA],
    ['as a coordination number', { [COORDINATION_NUMBER_CLAIM]: COORDINATION }, COORDINATION],
  ])('accepts the number %s', async (_form, claims, personalNumber) => {
    server.user = { sub: 'x', ...claims };
    server.acr = FREJA_ACR;
    expect(await identityIn((await identify()).location)).toEqual({ personalNumber, ticket });
  });

  it('reads the number from the UserInfo endpoint where the ID token does not contain it', async () => {
    server.hidesClaims = true;
    await server.rotateKey();
    expect(await identityIn((await identify()).location)).toEqual({ personalNumber: ANNA, ticket });
    server.hidesClaims = false;
    await server.rotateKey();
  });

  it('is not begun for a ticket that is used, expired or unknown, whose page explains it', async () => {
    const page = { status: 303, location: `${TEST_APP_URL}/sick-note/${ticket}`, cookies: [] };
    const path = `/portal/identify?ticket=${ticket}`;
    await open.db
      .update(sickNoteTicket)
      .set({ usedAt: TEST_NOW.toString() })
      .where(eq(sickNoteTicket.personId, person.personId));
    expect(await get(path)).toMatchObject(page);
    await open.db.delete(sickNoteTicket).where(eq(sickNoteTicket.personId, person.personId));
    expect(await get(path)).toMatchObject(page);
    expect((await get('/portal/identify?ticket=x')).location).toBe('/portal');
  });
});

describe('an identification that fails', () => {
  const expectFailed = (
    { status, html, location }: Awaited<ReturnType<typeof get>>,
    [expected, text]: [number, string],
  ) => {
    expect([status, location, html]).toEqual([expected, null, expect.stringContaining(text)]);
    expect(html).not.toContain('<script');
  };
  const REJECTED: [number, string] = [400, 'Legitimeringen kunde inte slutföras.'];
  const EXPIRED: [number, string] = [400, 'tog för lång tid eller påbörjades i en annan webbläsare'];
  const NO_NUMBER: [number, string] = [403, 'innehåller inget giltigt personnummer'];

  it('because it was cancelled can be tried again, in the same language', async () => {
    server.user = null;
    const swedish = await identify();
    expectFailed(swedish, [200, 'Legitimeringen avbröts.']);
    expect(swedish.html).toContain(`href="/portal/identify?ticket=${ticket}&amp;lang=sv"`);
    expectFailed(await identify('en'), [200, 'The identification was cancelled.']);
    expect(reasons()).toEqual(['cancelled', 'cancelled']);
  });

  it.each([
    ['missing', {}],
    ['of ten digits', { [PERSONAL_NUMBER_CLAIM]: ANNA.slice(2) }],
    ['with a wrong check digit', { [PERSONAL_NUMBER_CLAIM]: '198507099806' }],
    ['with a date that does not exist', { [PERSONAL_NUMBER_CLAIM]: checked('19850230980') }],
    ['of the future', { [PERSONAL_NUMBER_CLAIM]: checked('20990101980') }],
    ['no number', { [PERSONAL_NUMBER_CLAIM]: 'SE' }],
    ['no text', { [PERSONAL_NUMBER_CLAIM]: true }],
    ['wrong beside a right one', { [PERSONAL_NUMBER_CLAIM]: '1', [COORDINATION_NUMBER_CLAIM]: ANNA }],
  ])('because the personal number is %s', async (_fault, claims) => {
    server.user = { sub: 'x', ...claims };
    expectFailed(await identify(), NO_NUMBER);
    expect(reasons()).toEqual(['noPersonalNumber']);
  });

  it('because the e-ID is none of the accepted ones, or not stated', async () => {
    const expected: [number, string] = [403, 'Den e-legitimationen kan inte användas här.'];
    server.acr = PASSWORD_ACR;
    expectFailed(await identify(), expected);
    server.acr = BANKID_ACR;
    server.forge = (claims, sign) => sign({ ...claims, acr: `${BANKID_ACR} ${FREJA_ACR}` });
    expectFailed(await identify(), expected);
    server.forge = ({ acr: _acr, ...claims }, sign) => sign(claims);
    expectFailed(await identify(), expected);
  });

  const hour = 3_600;
  it.each([
    ['another nonce', (claims) => ({ ...claims, nonce: 'forged' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://angripare.se' })],
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['an expired token', (claims) => ({ ...claims, exp: (claims['iat'] as number) - hour })],
    ['a token of the future', (claims) => ({ ...claims, nbf: (claims['iat'] as number) + hour })],
  ] satisfies [string, (claims: Record<string, unknown>) => Record<string, unknown>][])(
    'because of %s',
    async (_fault, forgeClaims) => {
      server.forge = (claims, sign) => sign(forgeClaims(claims));
      expectFailed(await identify(), REJECTED);
    },
  );

  it('because the token has no signature, that of an unknown key, or a changed payload', async () => {
    server.forge = async (claims) => new UnsecuredJWT(claims).encode();
    expectFailed(await identify(), REJECTED);
    server.forge = async (claims) => signWith(await createSigningKey(), claims);
    expectFailed(await identify(), REJECTED);
    server.forge = async (claims, sign) => {
      const [header, , signature] = (await sign(claims)).split('.');
      const changed = { ...claims, [PERSONAL_NUMBER_CLAIM]: '199001019802' };
      const payload = Buffer.from(JSON.stringify(changed)).toString('base64url');
      return [header, payload, signature].join('.');
    };
    expectFailed(await identify(), REJECTED);
  });

  it('because UserInfo describes another person', async () => {
    server.hidesClaims = true;
    await server.rotateKey();
    server.forge = (claims, sign) => sign({ ...claims, sub: 'another' });
    expectFailed(await identify(), REJECTED);
    server.hidesClaims = false;
    await server.rotateKey();
  });

  it('because its response is sent a second time, in another browser, or after ten minutes', async () => {
    const { location, cookie } = await begin();
    const { pathname, search } = await followSignIn(location);
    expectFailed(await get(pathname + search), EXPIRED);
    expect((await get(pathname + search, cookie)).status).toBe(303);
    expectFailed(await get(pathname + search, cookie), REJECTED);
    const late = await begin();
    const response = await followSignIn(late.location);
    api.clock.now = TEST_NOW.add({ minutes: 10 });
    expectFailed(await get(response.pathname + response.search, late.cookie), EXPIRED);
  });

  it('because it has the state or the code of another one, or comes from another broker', async () => {
    const first = await begin();
    const used = (await followSignIn(first.location)).searchParams;
    const { location, cookie } = await begin();
    const { pathname, searchParams } = await followSignIn(location);
    const send = (changed: Record<string, string>, { cookie: sent } = { cookie }) => {
      const query = new URLSearchParams({ ...Object.fromEntries(searchParams), ...changed });
      return get(`${pathname}?${query.toString()}`, sent);
    };
    expectFailed(await send({}, first), REJECTED);
    const again = await begin();
    expectFailed(await send({ state: 'forged' }, again), REJECTED);
    expectFailed(await send({ iss: 'https://angripare.se' }), REJECTED);
    const third = await begin();
    const own = (await followSignIn(third.location)).searchParams;
    const query = new URLSearchParams({ ...Object.fromEntries(own), code: used.get('code') ?? '' });
    expectFailed(await get(`${pathname}?${query.toString()}`, third.cookie), REJECTED);
  });

  it('because the broker is down', async () => {
    server.intercept = (_request, response) => response.writeHead(502).end();
    const { status, html } = await get(`/portal/identify?ticket=${ticket}`);
    expect([status, html]).toEqual([503, expect.stringContaining('e-legitimation svarar inte')]);
  });
});

describe('an installation without a broker', () => {
  it('states that identification is not possible, and rejects a personal number', async () => {
    const plain = await createTestProvider(open);
    const request = (init?: RequestInit) =>
      plain.provider.fetch(new Request(`${TEST_APP_URL}/portal/identify?ticket=${ticket}&lang=sv`, init));
    const page = await request();
    expect([page.status, await page.text()]).toEqual([
      503,
      expect.stringContaining('Ingen e-legitimation är ansluten, så det går inte att ladda upp läkarintyg'),
    ]);
    const body = new URLSearchParams({ ticket, personalNumber: ANNA, code: '000000' });
    expect((await request({ method: 'POST', body })).status).toBe(503);
    const callback = new Request(`${TEST_APP_URL}/portal/identify/callback?code=x`);
    expect((await plain.provider.fetch(callback)).status).toBe(404);
    await plain.close();
  });

  it('rejects a personal number from a form if a broker is connected', async () => {
    expect(await postNumber(api)).toBe(503);
  });

  it('accepts a personal number from a form in demo mode only without a broker', async () => {
    const demo = { password: 'franvaro-demo' };
    const plain = await createTestProvider(open, { demo });
    // A wrong code: the page of the demo is shown again.
    expect(await postNumber(plain)).toBe(400);
    await plain.close();
    const withBroker = await createTestProvider(open, { demo, eIdBroker });
    expect(await postNumber(withBroker)).toBe(503);
    await withBroker.close();
  });

  /** Posts the form of the demo page. Returns the status of the response. */
  async function postNumber({ provider }: TestProvider): Promise<number> {
    const body = new URLSearchParams({ ticket, personalNumber: ANNA, code: '000000' });
    const request = new Request(`${TEST_APP_URL}/portal/identify`, { method: 'POST', body });
    return (await provider.fetch(request)).status;
  }
});
