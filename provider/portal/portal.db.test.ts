import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import {
  createTestProvider,
  TEST_APP_URL,
  TEST_NOW,
  type TestProvider,
} from '#tests/support/provider/test-provider.ts';
import { addAccount, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { hashPassword } from '#provider/accounts/sign-in/password.ts';
import type { ProviderClient } from '#provider/create-provider.ts';

const DEMO_PASSWORD = 'demo-lösenord';

let open: OpenDatabase;
let api: TestProvider;
let demo: TestProvider;
let organisationId: string;
let passwordHash: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  demo = await createTestProvider(open, { demo: { password: DEMO_PASSWORD } });
  const { db } = open;
  passwordHash = await hashPassword(DEMO_PASSWORD, { N: 16, r: 1, p: 1 });
  organisationId = await addOrganisation(db, { name: 'Örnsunds <b>kommun</b>' });
  await addDepartment(db, organisationId, { departmentId: 'vård', name: 'Vård & omsorg' });
  await addDepartment(db, organisationId, { departmentId: 'natt', parentId: 'vård', name: 'Natt' });
  await addDepartment(db, organisationId, { departmentId: 'kök', name: 'Kök' });
  await addAccount(db, organisationId, {
    username: 'karin',
    personName: 'Karin Ekdahl',
    passwordHash,
    demo: true,
    roles: [
      { role: 'Manager', departments: ['vård', 'natt', 'kök'] },
      { role: 'AccountManager', departments: 'all' },
    ],
  });
  await addAccount(db, organisationId, {
    username: 'private',
    personName: 'Inte Demo',
    passwordHash,
    roles: [{ role: 'HRAdmin', departments: 'all' }],
  });
  const other = await addOrganisation(db, { name: 'Alfa AB' });
  await addAccount(db, other, {
    username: 'ann',
    personName: 'Ann Alm',
    passwordHash,
    demo: true,
    roles: [{ role: 'PersonalAdmin', departments: [] }],
  });
  return async () => {
    await demo.close();
    await provider.close();
  };
});
beforeEach(() => {
  api.clock.now = TEST_NOW;
});

type Page = { status: number; html: string; headers: Headers };

async function fetchPage(
  from: TestProvider,
  path: string,
  init: RequestInit = {},
  client?: ProviderClient,
): Promise<Page> {
  const response = await from.provider.fetch(new Request(`${TEST_APP_URL}${path}`, init), client);
  return { status: response.status, html: await response.text(), headers: response.headers };
}

function signIn(
  fields: Record<string, string>,
  from = api,
  client?: ProviderClient,
  headers: Record<string, string> = {},
): Promise<Page> {
  const body = new URLSearchParams(fields);
  return fetchPage(from, '/portal/login', { method: 'POST', body, headers }, client);
}

describe('the portal', () => {
  it('returns a form that works without JavaScript, with the name of the provider', async () => {
    const { status, html, headers } = await fetchPage(api, '/portal');
    expect(status).toBe(200);
    expect(html).toContain('<html lang="sv">');
    expect(html).toContain('<title>Logga in – Företagshälsan Lyktan</title>');
    expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/portal\/login"/);
    expect(html).toMatch(/<label for="username">Användarnamn<\/label>/);
    expect(html).toMatch(/<label for="password">Lösenord<\/label>/);
    expect(html).toContain('href="/portal.css"');
    expect(html).not.toContain('<script');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Language')).toBe('sv');
  });

  it.each([
    ['/portal', 'en-GB', 'en', 'Sign in'],
    ['/portal?lang=sv', 'en-GB', 'sv', 'Logga in'],
    ['/portal?lang=en', 'sv', 'en', 'Sign in'],
    ['/portal?lang=de', 'sv', 'sv', 'Logga in'],
  ])('GET %s with Accept-Language %s is in the language %s', async (path, accepted, language, heading) => {
    const { html } = await fetchPage(api, path, { headers: { 'Accept-Language': accepted } });
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1 id="title">${heading}</h1>`);
  });

  it.each([
    ['expired', 'Din session har gått ut'],
    ['invalid_token', 'Inloggningen kunde inte användas'],
    ['signed_out', 'Du är utloggad'],
  ])('shows the message %s, and keeps it when the language changes', async (message, text) => {
    const { html } = await fetchPage(api, `/portal?message=${message}`);
    expect(html).toContain(text);
    expect(html).toContain(`name="message" value="${message}"`);
    const english = await signIn({ lang: 'sv', language: 'en', message, username: '', password: '' });
    expect(english.html).toContain(`name="message" value="${message}"`);
  });

  it('changes the language of the form, keeps the typed username and does not sign in', async () => {
    const typed = { lang: 'sv', username: 'kar"in ', password: 'half of' };
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { status, html } = await signIn({ ...typed, language: 'en' });
      expect(status).toBe(200);
      expect(html).toContain('<html lang="en">');
      expect(html).toContain('value="kar&quot;in "');
      expect(html).not.toContain('half of');
      expect(html).not.toContain('aria-invalid');
    }
    expect((await signIn({ ...typed, username: 'private', password: DEMO_PASSWORD })).status).toBe(303);
  });

  it('redirects GET /portal/login to /portal', async () => {
    const { status, headers } = await fetchPage(api, '/portal/login');
    expect([status, headers.get('Location')]).toEqual([303, '/portal']);
  });

  it('ignores an unknown message', async () => {
    const { html } = await fetchPage(api, '/portal?message=%3Cscript%3E');
    expect(html).not.toContain('script');
    expect(html).not.toContain('portal-message');
  });
});

describe('signing in at the portal', () => {
  it('redirects with 303 to the web tier with a token', async () => {
    const { status, headers } = await signIn({ username: 'karin', password: DEMO_PASSWORD }, demo);
    const location = new URL(headers.get('Location') ?? '');
    expect([status, location.origin, location.pathname]).toEqual([303, TEST_APP_URL, '/']);
    const token = location.searchParams.get('token') ?? '';
    expect(decodeJwt(token)).toMatchObject({ org: organisationId, roles: ['Manager', 'AccountManager'] });
    const authorization = { Authorization: `Bearer ${token}` };
    expect(await demo.call('userInit', { as: null, headers: authorization })).toMatchObject({
      status: 200,
      json: { user: { personName: 'Karin Ekdahl' } },
    });
  });

  it('shows errors for missing fields and keeps the username, never the password', async () => {
    const { status, html } = await signIn({ username: 'karin <x>', password: '' });
    expect(status).toBe(400);
    expect(html).toContain('<title>Fel: Logga in – Företagshälsan Lyktan</title>');
    expect(html).toContain('href="#password">Ange ditt lösenord');
    expect(html).toMatch(/id="password"[^>]*aria-invalid="true"[^>]*aria-describedby="password-error"/s);
    expect(html).toContain('value="karin &lt;x&gt;"');
  });

  it('shows the same message for a wrong password and an unknown username, in the language of the form', async () => {
    const known = await signIn({ username: 'karin', password: 'fel-lösenord', lang: 'en' }, demo);
    const unknown = await signIn({ username: 'nobody', password: 'fel-lösenord', lang: 'en' }, demo);
    expect([known.status, unknown.status]).toEqual([401, 401]);
    expect(known.html).toContain('The username or the password is wrong');
    expect(known.html).not.toContain('fel-lösenord');
    const withoutUsername = ({ html }: Page) => html.replaceAll(/karin|nobody/g, '');
    expect(withoutUsername(known)).toBe(withoutUsername(unknown));
  });

  it('returns the same response for a known and an unknown username, also after too many attempts', async () => {
    await addAccount(open.db, organisationId, { username: 'known', roles: [] });
    const signInRepeatedly = async (username: string) => {
      const pages = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const { status, html, headers } = await signIn({ username, password: 'x' });
        pages.push([status, html.replaceAll(username, ''), [...headers]]);
      }
      return pages;
    };
    const pages = await signInRepeatedly('known');
    expect(pages).toEqual(await signInRepeatedly('unknown'));
    expect(pages.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('returns 429 with the time to wait after too many attempts, and blocks no other client', async () => {
    await addAccount(open.db, organisationId, {
      username: 'limited',
      passwordHash,
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    });
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn({ username: 'limited', password: 'x' });
    const { status, html, headers } = await signIn({ username: 'limited', password: DEMO_PASSWORD });
    expect([status, headers.get('Retry-After')]).toEqual([429, '60']);
    expect(html).toContain('Försök igen om 1 minut.');
    const other = await signIn({ username: 'limited', password: DEMO_PASSWORD }, api, {
      address: '192.0.2.9',
      network: '192.0.2.9',
    });
    expect(other.status).toBe(303);
  });

  it('lets a browser sign in that the account has used before, despite too many attempts', async () => {
    await addAccount(open.db, organisationId, {
      username: 'returning',
      passwordHash,
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    });
    const typed = { username: ' returning', password: DEMO_PASSWORD };
    const first = await signIn(typed);
    const cookie = first.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^device-\w{16}=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
    for (let attempt = 0; attempt < 20; attempt += 1) await signIn({ ...typed, password: 'x' });
    expect((await signIn(typed)).status).toBe(429);
    const known = await signIn(typed, api, undefined, { Cookie: `other=1; ${cookie}` });
    expect([known.status, known.headers.get('Set-Cookie')]).toEqual([303, null]);
    const forged = cookie.replace(/\.[\w-]+;/, `.${'A'.repeat(43)};`);
    expect((await signIn(typed, api, undefined, { Cookie: forged })).status).toBe(429);
  });

  it.each([
    ['/portal', ['password current-password']],
    ['/portal/password', ['password current-password', 'newPassword new-password', 'again new-password']],
  ])('hides the passwords typed on %s, and permits pasting and password managers', async (path, expected) => {
    const { html } = await fetchPage(api, path);
    const fields = [...html.matchAll(/<input[^>]*type="password"[^>]*>/g)].map(([field]) => {
      expect(field).not.toMatch(/ on[a-z]+=|readonly|maxlength/);
      const valueOf = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(field)?.[1] ?? '';
      return `${valueOf('name')} ${valueOf('autocomplete')}`;
    });
    expect(fields).toEqual(expected);
    expect(html).toContain('autocomplete="username"');
    expect(html).not.toContain('<script');
  });

  it.each([
    [{ body: '{}', headers: { 'Content-Type': 'application/json' } }, 415],
    [{ body: new URLSearchParams({ username: 'x'.repeat(9000) }) }, 413],
    [{ body: new URLSearchParams({ username: 'x'.repeat(201), password: 'x' }) }, 400],
  ])('%# rejects an invalid form with %i', async (init, expected) => {
    const { status, html } = await fetchPage(api, '/portal/login', { method: 'POST', ...init });
    expect(status).toBe(expected);
    expect(html).toContain('Formuläret kunde inte läsas');
  });

  it('returns 503 with a message while the database is unavailable', async () => {
    const closedDatabase = await openOwnDatabase();
    const unavailable = await createTestProvider(closedDatabase);
    await closedDatabase.close();
    const { status, html, headers } = await signIn({ username: 'karin', password: 'x' }, unavailable);
    expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
    expect(html).toContain('tillfälligt otillgänglig');
    await unavailable.close();
  });
});

describe('demo mode', () => {
  it('lists the demo accounts by organisation as forms, with the roles and departments of each', async () => {
    const { html } = await fetchPage(demo, '/portal');
    const text = html.replaceAll(/\s+/g, ' ');
    expect(text.indexOf('Alfa AB')).toBeLessThan(text.indexOf('Örnsunds &lt;b&gt;kommun&lt;/b&gt;'));
    expect(text).toContain('Karin Ekdahl');
    expect(text).toContain('Chef: Kök, Vård &amp; omsorg');
    expect(text).toContain('Kundansvarig: hela organisationen');
    expect(text).toContain('Personaladministratör: inga avdelningar');
    expect(text).toContain('<input type="hidden" name="username" value="karin" />');
    expect(text).toContain(`<input type="hidden" name="password" value="${DEMO_PASSWORD}" />`);
    expect(text).not.toContain('Inte Demo');
  });

  it('signs in with the fields of a form of the list', async () => {
    const { status } = await signIn({ username: 'ann', password: DEMO_PASSWORD, lang: 'sv' }, demo);
    expect(status).toBe(303);
  });

  it('is the only mode in which demo accounts are listed', async () => {
    const { html } = await fetchPage(api, '/portal');
    expect(html).not.toContain('Karin Ekdahl');
  });
});
