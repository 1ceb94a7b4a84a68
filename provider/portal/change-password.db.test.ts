import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { setBreachedPasswords } from '#provider/accounts/password/breached-passwords.ts';
import { hashPassword } from '#provider/accounts/sign-in/password.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_APP_URL, type TestProvider } from '#tests/support/provider/test-provider.ts';

const CURRENT = 'xk4-gammalt';
const NEW = 'sju-gröna-hästar';

let open: OpenDatabase;
let api: TestProvider;
let passwordHash: string;
let organisationId: string;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  passwordHash = await hashPassword(CURRENT, { N: 16, r: 1, p: 1 });
  organisationId = await addOrganisation(open.db);
  return provider.close;
});

const addTemporary = (username: string, hasRole = true) =>
  addAccount(open.db, organisationId, {
    username,
    passwordHash,
    passwordTemporary: true,
    roles: hasRole ? [{ role: 'HRAdmin', departments: 'all' }] : [],
  });

async function post(path: string, fields: Record<string, string>) {
  const request = new Request(`${TEST_APP_URL}/portal/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const response = await api.provider.fetch(request);
  const html = await response.text();
  return { status: response.status, html, location: response.headers.get('Location') };
}

const change = (username: string, more: Record<string, string> = {}) =>
  post('password', { username, password: CURRENT, newPassword: NEW, again: NEW, ...more });

describe('the sign-in with a temporary password', () => {
  it('issues no token and shows the page on which it is replaced', async () => {
    await addTemporary('eva.ny');
    const { status, html, location } = await post('login', { username: 'eva.ny', password: CURRENT });
    expect([status, location]).toEqual([200, null]);
    expect(html).toContain('Ditt lösenord är tillfälligt. Välj ett eget innan du loggar in.');
    expect(html).toContain('action="/portal/password"');
    expect(html).toContain('value="eva.ny"');
    expect(html).not.toContain(CURRENT);
  });
});

describe('the page of a new password', () => {
  it('replaces the password and signs in', async () => {
    await addTemporary('eva.byter');
    const { status, location } = await change('eva.byter');
    const url = new URL(location ?? '');
    expect([status, url.origin]).toEqual([303, TEST_APP_URL]);
    const headers = { Authorization: `Bearer ${url.searchParams.get('token') ?? ''}` };
    expect(await api.call('userInit', { as: null, headers })).toMatchObject({ status: 200 });
    expect((await post('login', { username: 'eva.byter', password: NEW })).status).toBe(303);
  });

  it.each<[name: string, fields: Record<string, string>, status: number, field: string, text: string]>([
    ['no user name', { username: ' ' }, 400, 'username', 'Ange ditt användarnamn'],
    ['no password', { password: '' }, 400, 'password', 'Ange ditt lösenord'],
    ['no new password', { newPassword: '', again: '' }, 400, 'newPassword', 'Ange ett nytt lösenord'],
    ['two new passwords that differ', { again: 'annat' }, 400, 'again', 'samma nya lösenord i båda'],
    ['a short one', { newPassword: 'kort', again: 'kort' }, 400, 'newPassword', '12 till 200 tecken'],
    [
      'a guessable one',
      { newPassword: 'password1234', again: 'password1234' },
      ...([400, 'newPassword', 'för lätt att gissa'] as const),
    ],
    ['the same one', { newPassword: CURRENT, again: CURRENT }, 400, 'newPassword', 'samma som det nuvarande'],
    ['a wrong password', { password: 'fel' }, 401, 'username', 'eller lösenordet är fel'],
    [
      'another language',
      { newPassword: 'kort', again: 'kort', lang: 'en' },
      ...([400, 'newPassword', '12 to 200 characters'] as const),
    ],
  ])('shows the error of %s and keeps the user name only', async (_name, fields, status, field, text) => {
    const username = `eva-${randomUUID()}`;
    await addTemporary(username);
    const page = await change(username, { temporary: '1', ...fields });
    expect(page.status).toBe(status);
    expect(page.html).toMatch(new RegExp(`href="#${field}">[^<]*${text}`));
    expect(page.html).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`, 's'));
    expect(page.html).toContain('name="temporary"');
    for (const typed of [CURRENT, NEW, 'password1234']) expect(page.html).not.toContain(typed);
    expect(page.html).toContain(`value="${(fields['username'] ?? username).trim()}"`);
  });

  it('rejects a breached password, and stores it after the list has changed', async () => {
    await addTemporary('eva.läckt');
    const folder = await mkdtemp(join(tmpdir(), 'breached-'));
    const list = join(folder, 'list');
    const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
    await writeFile(list, `${hashOf(NEW)}:3\r\n`);
    try {
      setBreachedPasswords(list);
      const page = await change('eva.läckt');
      expect([page.status, page.html]).toEqual([
        400,
        expect.stringMatching(/href="#newPassword">[^<]*läckt från andra tjänster/),
      ]);
      // The right password does not count as a failed attempt while the list cannot be read.
      await rm(list);
      for (let attempt = 0; attempt < 8; attempt += 1) {
        expect((await change('eva.läckt')).status).toBe(500);
      }
      await writeFile(list, `${hashOf('ett annat')}:3\r\n`);
      expect((await change('eva.läckt')).status).toBe(303);
    } finally {
      setBreachedPasswords(null);
      await rm(folder, { recursive: true });
    }
  });

  it('changes its language and keeps the user name', async () => {
    const { status, html } = await change('eva.språk', { language: 'en', temporary: '1' });
    expect(status).toBe(200);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Your password is temporary.');
    expect(html).toContain('value="eva.språk"');
  });

  it('replaces the password of an account without a role, which cannot sign in yet', async () => {
    await addTemporary('eva.utan', false);
    const page = await change('eva.utan');
    expect([page.status, page.html]).toEqual([403, expect.stringContaining('Kontot har ingen roll ännu')]);
    const signedIn = await post('login', { username: 'eva.utan', password: NEW });
    expect([signedIn.status, signedIn.html]).toEqual([403, expect.stringContaining('ingen roll ännu')]);
  });

  it('shows when to retry after too many wrong passwords', async () => {
    await addTemporary('eva.många');
    for (let time = 0; time < 5; time += 1) await change('eva.många', { password: 'fel' });
    const { status, html } = await change('eva.många');
    expect([status, html]).toEqual([429, expect.stringContaining('Försök igen om 1 minut.')]);
  });
});
