import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference } from '#app/session/tables.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs } from '#tests/support/client/http-client.ts';

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.close());
beforeEach(async () => {
  await app.open.db.delete(preference);
});

describe('the language', () => {
  it('is Swedish by default, whatever the browser prefers', async () => {
    const { html, headers } = await createHttpClient(app).get('/error/404', {
      'Accept-Language': 'en-US,en',
    });
    expect(html).toContain('<html lang="sv">');
    expect(headers.get('Content-Language')).toBe('sv');
  });

  it('changes without a session, and redirects to the page', async () => {
    const client = createHttpClient(app);
    const response = await client.post('/language', { language: 'en', returnTo: '/error/404' });
    expect([response.status, response.location]).toEqual([303, '/error/404']);
    expect(response.headers.getSetCookie().join()).toMatch(
      /language=[^;]+; Max-Age=31536000; Path=\/; HttpOnly/,
    );
    const page = await client.get('/error/404');
    expect(page.html).toContain('<html lang="en">');
    expect(page.text).toContain('Page not found');
  });

  it('follows its user to another browser', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    const response = await client.post('/language', { language: 'en', returnTo: '/hr?types=SICK_LEAVE&f=1' });
    expect(response.location).toBe('/hr?types=SICK_LEAVE&f=1');
    const otherClient = await signInAs(app, 'karin.ekdahl');
    const page = await otherClient.follow('/');
    expect(page.html).toContain('<html lang="en">');
    expect(page.text).toContain('You are signed in as Karin Ekdahl.');
  });

  it('applies to names of causes and categories', async () => {
    const client = await signInAs(app, 'birgitta.akerlund');
    await client.post('/language', { language: 'en' });
    const { text } = await client.get('/hr');
    expect(text).toContain('Infection and cold');
    expect(text).not.toContain('Infektion och förkylning');
  });
});

describe('the theme', () => {
  it.each([
    ['light', 'data-theme="light"', 'content="light"'],
    ['dark', 'data-theme="dark"', 'content="dark"'],
  ])('renders %s into the page on the server', async (theme, attribute, meta) => {
    const client = await signInAs(app, 'karin.ekdahl');
    const response = await client.post('/theme', { theme, returnTo: '/hr' });
    expect([response.status, response.location]).toEqual([303, '/hr']);
    const { html } = await client.get('/hr');
    expect(html).toContain(attribute);
    expect(html).toContain(`name="color-scheme" ${meta}`);
    const otherClient = await signInAs(app, 'karin.ekdahl');
    expect((await otherClient.get('/hr')).html).toContain(attribute);
  });

  it('follows the device with auto', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    await client.post('/theme', { theme: 'dark' });
    await client.post('/theme', { theme: 'auto' });
    expect((await client.get('/hr')).html).not.toContain('data-theme');
  });
});

describe.each([
  ['/language', 'language', 'en'],
  ['/theme', 'theme', 'dark'],
])('%s', (path, name, good) => {
  it.each(['', 'de', 'EN ', '__proto__'])('rejects the value %j', async (value) => {
    const client = createHttpClient(app);
    expect((await client.post(path, { [name]: value })).status).toBe(400);
    expect([...client.cookies.keys()]).toEqual([]);
  });

  it('rejects a form without it, a file in its place and two values', async () => {
    const client = createHttpClient(app);
    const file = new FormData();
    file.set(name, new File(['x'], 'x.txt'));
    const twice = new URLSearchParams([
      [name, good],
      [name, 'nonsense'],
    ]);
    for (const fields of [{}, file, twice]) expect((await client.post(path, fields)).status).toBe(400);
  });

  it.each([
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['https://evil.example/hr', '/'],
    ['javascript:alert(1)', '/'],
    ['/%2f%2fevil.example', '/'],
    ['/hr//evil.example', '/'],
    ['/hr\r\nSet-Cookie: x=y', '/'],
    ['/hr?a=\r\nSet-Cookie: x=y', '/'],
    ['/hr#//evil.example', '/'],
    ['/hr/../logout', '/'],
    ['/logout', '/'],
    ['/api/user/init', '/'],
    ['/hr@evil.example', '/'],
    ['', '/'],
    ['/hr', '/hr'],
    ['/hr?f=1&types=UNKNOWN', '/hr?f=1&types=UNKNOWN'],
    ['/samtalsstod?conversation=early', '/samtalsstod?conversation=early'],
    ['/about#sprak', '/about#sprak'],
    ['/error/404', '/error/404'],
    [
      '/hr/notification/0190a6a0-0000-7000-8000-000000000000/delete',
      '/hr/notification/0190a6a0-0000-7000-8000-000000000000/delete',
    ],
  ])('with return=%j redirects to %s', async (returnTo, expected) => {
    const response = await createHttpClient(app).post(path, { [name]: good, returnTo });
    expect([response.status, response.location]).toEqual([303, expected]);
  });

  it('returns 404 for GET', async () => {
    expect((await createHttpClient(app).get(path)).status).toBe(404);
  });
});
