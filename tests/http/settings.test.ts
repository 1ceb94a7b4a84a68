import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference } from '../../app/session/tables';
import { startApp, type App } from '../support/start-app';
import { createVisitor, visitAs } from '../support/visitor';

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.close());
beforeEach(async () => {
  await app.open.db.delete(preference);
});

describe('the language', () => {
  it('is Swedish, whatever the browser asks for', async () => {
    const { html, headers } = await createVisitor(app).get('/error/404', { 'Accept-Language': 'en-US,en' });
    expect(html).toContain('<html lang="sv">');
    expect(headers.get('Content-Language')).toBe('sv');
  });

  it('changes for nobody in particular, and leads back to the page', async () => {
    const visitor = createVisitor(app);
    const answer = await visitor.post('/language', { language: 'en', returnTo: '/error/404' });
    expect([answer.status, answer.location]).toEqual([303, '/error/404']);
    expect(answer.headers.getSetCookie().join()).toMatch(
      /language=[^;]+; Max-Age=31536000; Path=\/; HttpOnly/,
    );
    const page = await visitor.get('/error/404');
    expect(page.html).toContain('<html lang="en">');
    expect(page.text).toContain('Page not found');
  });

  it('follows its user to another browser', async () => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    const answer = await visitor.post('/language', { language: 'en', returnTo: '/hr?types=SICK_LEAVE&f=1' });
    expect(answer.location).toBe('/hr?types=SICK_LEAVE&f=1');
    const elsewhere = await visitAs(app, 'karin.ekdahl');
    const page = await elsewhere.follow('/');
    expect(page.html).toContain('<html lang="en">');
    expect(page.text).toContain('You are signed in as Karin Ekdahl.');
  });

  it('is what names of causes and categories come in', async () => {
    const visitor = await visitAs(app, 'birgitta.akerlund');
    await visitor.post('/language', { language: 'en' });
    const { text } = await visitor.get('/hr');
    expect(text).toContain('Infection and cold');
    expect(text).not.toContain('Infektion och förkylning');
  });
});

describe('the theme', () => {
  it.each([
    ['light', 'data-theme="light"', 'content="light"'],
    ['dark', 'data-theme="dark"', 'content="dark"'],
  ])('%s is written into the page by the server', async (theme, attribute, meta) => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    const answer = await visitor.post('/theme', { theme, returnTo: '/hr' });
    expect([answer.status, answer.location]).toEqual([303, '/hr']);
    const { html } = await visitor.get('/hr');
    expect(html).toContain(attribute);
    expect(html).toContain(`name="color-scheme" ${meta}`);
    const elsewhere = await visitAs(app, 'karin.ekdahl');
    expect((await elsewhere.get('/hr')).html).toContain(attribute);
  });

  it('auto leaves it to the device', async () => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    await visitor.post('/theme', { theme: 'dark' });
    await visitor.post('/theme', { theme: 'auto' });
    expect((await visitor.get('/hr')).html).not.toContain('data-theme');
  });
});

describe.each([
  ['/language', 'language', 'en'],
  ['/theme', 'theme', 'dark'],
])('%s', (path, name, good) => {
  it.each(['', 'de', 'EN ', '__proto__'])('refuses the value %j', async (value) => {
    const visitor = createVisitor(app);
    expect((await visitor.post(path, { [name]: value })).status).toBe(400);
    expect([...visitor.cookies.keys()]).toEqual([]);
  });

  it('refuses a form without it, a file in its place and two at once', async () => {
    const visitor = createVisitor(app);
    const file = new FormData();
    file.set(name, new File(['x'], 'x.txt'));
    const twice = new URLSearchParams([
      [name, good],
      [name, 'nonsense'],
    ]);
    for (const fields of [{}, file, twice]) expect((await visitor.post(path, fields)).status).toBe(400);
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
  ])('asked to return to %j leads to %s', async (returnTo, expected) => {
    const answer = await createVisitor(app).post(path, { [name]: good, returnTo });
    expect([answer.status, answer.location]).toEqual([303, expected]);
  });

  it('is no page', async () => {
    expect((await createVisitor(app).get(path)).status).toBe(404);
  });
});
