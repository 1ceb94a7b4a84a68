import ICAL from 'ical.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference, rateCounter, session } from '#app/session/tables.ts';
import type { CallResponse } from '#contract/calls.ts';
import { account } from '#provider/database/tables/account.ts';
import { followUpCalendar, reminderMailSetting } from '#provider/database/tables/rehabilitation/reminder.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { startMailCatcher, type MailCatcher } from '#tests/support/mail/mail-catcher.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const PAGE = '/reminders';

let catcher: MailCatcher;
const METRICS_TOKEN = 'a-token-for-metrics';
let app: App;
let client: HttpClient;
/** Without cookies, as a calendar application. */
let calendar: HttpClient;

beforeAll(async () => {
  catcher = await startMailCatcher();
  app = await startApp({ env: { SMTP_URL: catcher.url, MAIL_FROM: 'noreply@example.se', METRICS_TOKEN } });
});
afterAll(async () => {
  await app.close();
  await catcher.close();
});
beforeEach(async () => {
  await app.open.db.delete(session);
  await app.open.db.delete(preference);
  await app.open.db.delete(followUpCalendar);
  await app.open.db.delete(reminderMailSetting);
  await app.open.db
    .update(account)
    .set({ disabledAt: null, email: null, emailRefusal: null, emailRefusedAt: null });
  client = await signInAs(app, 'karin.ekdahl');
  calendar = createHttpClient(app);
});

const formIdOf = (html: string) => /name="formId" value="([\w-]+)"/.exec(html)?.[1] ?? '';
const linkOf = (html: string) => /<textarea[^>]*>([^<]+)<\/textarea>/.exec(html)?.[1] ?? '';

/** Submits the form of the page; returns its response with the path and query of the created link. */
async function createLink(as = client) {
  const fields = { intent: 'createLink', formId: formIdOf((await as.get(PAGE)).html) };
  const response = await as.post(PAGE, fields);
  const link = linkOf(response.html);
  return { ...response, fields, link, path: link.replace(app.origin, '') };
}

describe('the page of reminders', () => {
  it.each([
    ['karin.ekdahl', 200],
    ['lena.sjostrand', 200],
    ['petter.noren', 403],
    ['maria.lund', 403],
    ['oskar.hallgren.bjorkdala', 403],
  ])('responds to %s with %i, and has a link in the menu only with access', async (username, status) => {
    const user = await signInAs(app, username);
    expect((await user.get(PAGE)).status).toBe(status);
    expect((await user.post(PAGE, { intent: 'revokeLink' })).status).toBe(status === 200 ? 303 : 403);
    expect((await user.get('/hr')).html.includes(`href="${PAGE}"`)).toBe(status === 200);
  });

  it('rejects a form that it does not have', async () => {
    expect((await client.post(PAGE, { intent: 'other' })).status).toBe(400);
    expect((await client.post(PAGE, { intent: 'createLink', formId: 'x' })).status).toBe(400);
  });

  it('shows the link once, in a response that is not stored', async () => {
    const { status, link, headers, fields, html } = await createLink();
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(link).toMatch(/^http:\/\/[^/]+\/follow-up\.ics\?key=[\w-]{64}$/);
    expect(html).not.toContain('<script type="module"');
    const again = await client.post(PAGE, fields);
    expect([again.status, linkOf(again.html)]).toEqual([409, '']);
    expect(again.text).toContain('Formuläret har redan skickats');
    const page = await client.get(PAGE);
    expect(page.text).toContain('visar det du ser i rollen Chef');
    expect(page.html).not.toContain(link.split('=')[1]);
  });

  it('revokes the link, with a message on the next page', async () => {
    const { path } = await createLink();
    const revoked = await client.post(PAGE, { intent: 'revokeLink' });
    expect([revoked.status, revoked.location]).toEqual([303, PAGE]);
    const { text } = await client.get(PAGE);
    expect(text).toContain('Kalenderlänken är borttagen');
    expect(text).toContain('Skapa kalenderlänk');
    expect((await calendar.get(path)).status).toBe(404);
  });
});

describe('/follow-up.ics', () => {
  it('has the days of the list of actions due, without a session', async () => {
    const { path } = await createLink();
    const { status, headers, html } = await calendar.get(path);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.getSetCookie()).toEqual([]);
    expect(await app.open.db.select().from(session)).toHaveLength(1);

    const events = new ICAL.Component(ICAL.parse(html) as unknown[]).getAllSubcomponents('vevent');
    const days = events.map((event) => String(event.getFirstPropertyValue('dtstart')));
    const token = await client.requestToken('karin.ekdahl');
    const rows: CallResponse<'followUpList'>['rows'] = [];
    for (const listed of ['open', 'postponed']) {
      const response = await app.fetch(
        new Request(`${app.origin}/api/follow-up/list`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${token}`,
            'X-Role': 'Manager',
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({ status: listed, limit: 1_000 }),
        }),
      );
      rows.push(...((await response.json()) as CallResponse<'followUpList'>).rows);
    }
    expect(days.length).toBeGreaterThan(0);
    expect(days).toEqual([...new Set(rows.map(({ dueDate }) => dueDate))].sort());
    for (const { personId, person, department } of rows) {
      for (const text of [personId, person.last_name, department.name]) expect(html).not.toContain(text);
    }
  });

  it('is in the language of the page on which the link was created', async () => {
    await client.post('/language', { language: 'en', returnTo: PAGE });
    const { path } = await createLink();
    const { html } = await calendar.get(path, { 'Accept-Language': 'sv' });
    expect(html).toContain('SUMMARY:Follow-up');
  });

  it('responds to HEAD', async () => {
    const { path } = await createLink();
    const response = await app.fetch(new Request(`${app.origin}${path}`, { method: 'HEAD' }));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
  });

  it('responds the same to a missing, an unknown and a revoked key, and to that of a disabled account', async () => {
    const { path } = await createLink();
    await app.open.db
      .update(account)
      .set({ disabledAt: '2026-01-01T00:00:00Z' })
      .where(eq(account.username, 'karin.ekdahl'));
    for (const one of [
      '/follow-up.ics',
      '/follow-up.ics?key=x',
      `/follow-up.ics?key=${'x'.repeat(64)}`,
      path,
    ]) {
      expect(await calendar.get(one)).toMatchObject({ status: 404, html: '' });
    }
  });

  it('contains its key in no log line, metric or rate counter', async () => {
    const { path } = await createLink();
    await calendar.get(path);
    const key = path.split('=')[1] ?? '';
    const metrics = await createHttpClient(app).get('/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` });
    expect(metrics.html).toContain('route="/follow-up.ics"');
    const counters = await app.open.db.select().from(rateCounter);
    const written = JSON.stringify([app.logLines, metrics.html, counters]);
    expect(written).toContain('/follow-up.ics');
    expect(written).toContain('calendar:');
    for (const secret of [key, key.slice(0, 12), key.slice(-12)]) expect(written).not.toContain(secret);
  });
});

describe('reminders by e-mail', () => {
  const setEmail = (values: Partial<typeof account.$inferInsert>) =>
    app.open.db.update(account).set(values).where(eq(account.username, 'karin.ekdahl'));

  it('cannot be chosen without an address, and say who can enter it', async () => {
    const { text, html } = await client.get(PAGE);
    expect(text).toContain('Ditt konto har ingen e-postadress.');
    expect(html).not.toContain('name="frequency"');
  });

  it('are chosen, with a message on the next page', async () => {
    await setEmail({ email: 'karin@example.se' });
    expect((await client.get(PAGE)).html).toMatch(/checked=""[^>]*value="off"/);
    const saved = await client.post(PAGE, { intent: 'setMail', frequency: 'weekly' });
    expect([saved.status, saved.location]).toEqual([303, PAGE]);
    const { text, html } = await client.get(PAGE);
    expect(text).toContain('Ditt val av e-postpåminnelser är sparat.');
    expect(text).toContain('Mejlet skickas till karin@example.se. Antalen gäller det du ser i rollen Chef.');
    expect(html).toMatch(/checked=""[^>]*value="weekly"/);
    expect((await client.post(PAGE, { intent: 'setMail', frequency: 'hourly' })).status).toBe(400);
  });

  it('show when the mail server has refused the address', async () => {
    await setEmail({
      email: 'karin@example.se',
      emailRefusal: '550',
      emailRefusedAt: '2026-03-20T06:00:00Z',
    });
    expect((await client.get(PAGE)).text).toContain('E-postservern tog inte emot mejlet till adressen.');
  });
});

describe('the address on the page of an account', () => {
  let admin: HttpClient;
  let page: string;

  beforeEach(async () => {
    admin = await signInAs(app, 'birgitta.akerlund');
    const { html } = await admin.get('/admin/accounts');
    page = /href="([^"]+)"[^>]*>Karin Ekdahl</.exec(html)?.[1] ?? '';
  });
  const save = (email: string) => admin.post(`${page}?index`, { intent: 'email', email });

  it('is saved and removed', async () => {
    expect((await save(' karin@example.se ')).status).toBe(303);
    const saved = await admin.get(page);
    expect(saved.text).toContain('Ändringen är sparad.');
    expect(saved.html).toMatch(/name="email"[^>]*value="karin@example.se"/);
    await save('');
    expect((await admin.get(page)).html).toMatch(/<input(?![^>]* value="[^"])[^>]* name="email"/);
  });

  it('is rejected with a message at the field, which keeps what was typed', async () => {
    const { status, html, text } = await save('karin.ekdahl');
    expect(status).toBe(400);
    expect(text).toContain('Skriv en e-postadress, till exempel eva.ek@example.se');
    expect(html).toMatch(/name="email"[^>]*value="karin.ekdahl"/);
    expect(html).toContain('href="#epost"');
  });

  it('shows the code of a refusal until an address is saved', async () => {
    await app.open.db
      .update(account)
      .set({ email: 'karin@example.se', emailRefusal: '550 5.1.1', emailRefusedAt: '2026-03-20T06:00:00Z' })
      .where(eq(account.username, 'karin.ekdahl'));
    expect((await admin.get(page)).text).toContain('E-postservern svarade 550 5.1.1 (2026-03-20 07:00).');
    await save('karin@example.se');
    expect((await admin.get(page)).text).not.toContain('550 5.1.1');
  });

  it('cannot be changed without the capability', async () => {
    expect((await client.post(`${page}?index`, { intent: 'email', email: 'x@example.se' })).status).toBe(403);
  });
});
