import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#app/session/tables.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import { BASE_PATH } from '#contract/values/constants.ts';
import { account } from '#provider/database/tables/account.ts';
import {
  followUpDelegation,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

/** The statuses that replace the responses of the provider. */
const statuses = new Map<CallName, number>();

let app: App;
let client: HttpClient;
let today: string;
/** The coordinator, who follows up employees, and a manager of a few departments. */
let lena: string;
let karin: string;

beforeAll(async () => {
  app = await startApp({
    async intercept(request, send) {
      const { pathname } = new URL(request.url);
      for (const [name, status] of statuses) {
        if (pathname === BASE_PATH + calls[name].path) return new Response(null, { status });
      }
      return send(request);
    },
  });
  today = todayIn(app.clock.now);
  lena = await findAccount('lena.sjostrand');
  karin = await findAccount('karin.ekdahl');
});
afterAll(() => app.close());
beforeEach(async () => {
  statuses.clear();
  await app.open.db.delete(session);
  await app.open.db.delete(followUpDelegation);
  await app.open.db
    .update(followUpResponsible)
    .set({ accountId: lena })
    .where(eq(followUpResponsible.accountId, karin));
  client = await signInAs(app, 'birgitta.akerlund');
});

async function findAccount(username: string): Promise<string> {
  const [found] = await app.open.db.select().from(account).where(eq(account.username, username));
  return found?.accountId ?? '';
}

const urlOf = (page: '' | '/confirm', query: Record<string, string>) =>
  `/follow-up/handover${page}?${new URLSearchParams(query).toString()}`;
const confirmUrl = (query: Record<string, string> = {}) =>
  urlOf('/confirm', { from: lena, to: karin, kind: 'permanent', date: '', ...query });

/** Opens the confirmation and posts its form. */
async function confirm(url: string) {
  const { html } = await client.get(url);
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return client.post(url, { key });
}

const responsibleCount = async (accountId: string) =>
  (await app.open.db.select().from(followUpResponsible).where(eq(followUpResponsible.accountId, accountId)))
    .length;

describe('access to the handover', () => {
  it.each([
    ['birgitta.akerlund', 200],
    ['lena.sjostrand', 200],
    ['karin.ekdahl', 403],
    ['maria.lund', 403],
  ])(
    'responds to %s with %i, and links to the page only for accounts with access',
    async (username, status) => {
      const user = await signInAs(app, username);
      expect((await user.get('/follow-up/handover')).status).toBe(status);
      expect((await user.get(confirmUrl())).status).toBe(status);
      expect((await user.post('/follow-up/handover', { delegationId: 'x' })).status).toBe(
        status === 200 ? 303 : 403,
      );
      const { html } = await user.get('/follow-up');
      expect(html.includes('href="/follow-up/handover"')).toBe(status === 200);
    },
  );
});

describe('the form', () => {
  it('lists the accounts that follow up employees, with counts, and the accounts that may take over', async () => {
    const { html, text, status } = await client.get('/follow-up/handover');
    expect(status).toBe(200);
    expect(html).toContain('<title>Lämna över – Frånvaro</title>');
    expect(html).toMatch(new RegExp(`<option value="${lena}">Lena Sjöstrand \\(\\d+ medarbetare\\)`));
    expect(html).toContain(`<option value="${karin}">Karin Ekdahl</option>`);
    expect(text).toContain('Inga medarbetare är delegerade i dag.');
    expect(html).not.toContain('<script');
  });

  it('redirects to the confirmation with the entered values', async () => {
    const fields = { from: lena, to: karin, kind: 'until', date: addDays(today, 7) };
    expect(await client.get(urlOf('', fields))).toMatchObject({
      status: 303,
      location: urlOf('/confirm', fields),
    });
  });

  it.each<[Record<string, string>, string, string]>([
    [{ from: '' }, 'from', 'Välj vem som lämnar över.'],
    [{ from: 'nobody' }, 'from', 'Välj vem som lämnar över.'],
    [{ to: '' }, 'to', 'Välj vem som tar över.'],
    [{ kind: '' }, 'kind-1', 'Välj hur länge.'],
    [{ kind: 'until', date: 'i morgon' }, 'date', 'Skriv ett datum som finns, till exempel'],
    [{ kind: 'until', date: '2020-01-01' }, 'date', 'Välj i dag eller ett senare datum.'],
    [{ kind: 'until', date: '2099-01-01' }, 'date', 'Välj ett datum inom ett år.'],
  ])('keeps the entered values and shows the error for %j', async (change, field, message) => {
    const url = urlOf('', { from: lena, to: karin, kind: 'permanent', date: '', ...change });
    const { html, text, status } = await client.get(url);
    expect(status).toBe(400);
    expect(html).toContain('<title>Fel: Lämna över – Frånvaro</title>');
    expect(html).toContain(`href="#${field}"`);
    expect(html).toMatch(/Det finns ett fel på sidan[^]*<h1/);
    expect(text).toContain(message);
    if (!('to' in change)) expect(html).toMatch(new RegExp(`<option value="${karin}" selected=""`));
    if (change['date'] !== undefined) expect(html).toContain(`value="${change['date']}"`);
  });

  it('rejects a handover to the same account', async () => {
    const { status, text } = await client.get(urlOf('', { from: lena, to: lena, kind: 'permanent' }));
    expect(status).toBe(400);
    expect(text).toContain('Välj någon annan än den som lämnar över.');
  });
});

describe('the confirmation', () => {
  it('shows how many employees move and which do not, without storing anything', async () => {
    const before = await responsibleCount(lena);
    const { html, text, status } = await client.get(confirmUrl());
    expect(status).toBe(200);
    expect(text).toContain('Lämna över från Lena Sjöstrand till Karin Ekdahl');
    expect(text).toMatch(/\S+ medarbetare flyttas till Karin Ekdahl\./);
    expect(text).toMatch(/medarbetare stannar hos Lena Sjöstrand, eftersom Karin Ekdahl inte får se/);
    expect(html).toMatch(/<a href="\/hr\/person\/[\w-]+">/);
    expect(await responsibleCount(lena)).toBe(before);
    expect(await responsibleCount(karin)).toBe(0);
  });

  it('redirects to the form if a value is invalid', async () => {
    expect(await client.get(confirmUrl({ to: 'x' }))).toMatchObject({
      status: 303,
      location: urlOf('', { from: lena, to: 'x', kind: 'permanent', date: '' }),
    });
  });

  it('moves the employees and lists those who were not moved', async () => {
    const before = await responsibleCount(lena);
    const { status, location } = await confirm(confirmUrl());
    expect([status, location]).toEqual([303, urlOf('', { done: '1', from: lena, to: karin })]);
    const moved = await responsibleCount(karin);
    expect(moved).toBeGreaterThan(0);
    expect(await responsibleCount(lena)).toBe(before - moved);
    const { text, html } = await client.get(location ?? '');
    expect(text).toMatch(/medarbetare är flyttad(e)? till Karin Ekdahl\./);
    expect(text).toContain('Medarbetare som inte flyttades');
    expect(html).toMatch(/<a href="\/hr\/person\/[\w-]+">/);
  });

  it('hands over once if the form is posted twice', async () => {
    const url = confirmUrl({ kind: 'until', date: today });
    const { html } = await client.get(url);
    const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const first = await client.post(url, { key });
    const second = await client.post(url, { key });
    expect([second.status, second.location]).toEqual([303, first.location]);
    expect(await app.open.db.select().from(followUpDelegation)).toHaveLength(1);
  });

  it('redirects to the confirmation with a message if the provider fails', async () => {
    statuses.set('followUpHandOver', 500);
    const url = confirmUrl();
    const { status, location } = await confirm(url);
    expect([status, location]).toEqual([303, url]);
    expect((await client.get(url)).text).toContain('Ändringen kunde inte sparas. Försök igen.');
  });

  it('returns 400 for a form without an idempotency key', async () => {
    expect((await client.post(confirmUrl(), {})).status).toBe(400);
  });
});

describe('a delegation', () => {
  it('is listed until it ends, and is shown in the list of actions due', async () => {
    const lastDay = addDays(today, 7);
    await confirm(confirmUrl({ kind: 'until', date: lastDay }));
    const { html, text } = await client.get('/follow-up/handover');
    expect(text).toMatch(
      new RegExp(`medarbetare är delegerad(e)? till Karin Ekdahl till och med ${lastDay}\\.`),
    );
    expect(html).toMatch(/<tr id="delegering-/);
    const delegationId = /name="delegationId" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const manager = await signInAs(app, 'karin.ekdahl');
    const mine = `/follow-up?${new URLSearchParams({ who: 'mine', status: 'open', show: '100' }).toString()}`;
    const delegated = `Delegerat från Lena Sjöstrand till och med ${lastDay}`;
    const listed = [];
    for (const status of ['open', 'postponed', 'done']) {
      listed.push((await manager.get(mine.replace('open', status))).text.includes(delegated));
    }
    expect(listed).toContain(true);
    expect(await client.post('/follow-up/handover', { delegationId })).toMatchObject({
      status: 303,
      location: '/follow-up/handover#delegeringar-rubrik',
    });
    const ended = await client.get('/follow-up/handover');
    expect(ended.text).toContain('Delegeringen är avslutad.');
    expect(ended.text).toContain('Inga medarbetare är delegerade i dag.');
    expect(ended.text).toContain('Tidigare överlämningar');
    expect(ended.text).toMatch(
      new RegExp(`Lena Sjöstrand ?Karin Ekdahl ?${today} ?Planerad till och med ${lastDay}`),
    );
    await client.post('/follow-up/handover', { delegationId });
    expect((await client.get('/follow-up/handover')).text).toContain('Delegeringen har redan upphört.');
  });

  it('shows the delegations and the confirmation in English', async () => {
    await confirm(confirmUrl({ kind: 'until', date: addDays(today, 7) }));
    await client.post('/language', { language: 'en' });
    const { text } = await client.get('/follow-up/handover');
    expect(text).toContain('Current delegations');
    expect(text).toMatch(/employees? (has|have) been delegated to Karin Ekdahl through/);
    const page = await client.get(confirmUrl());
    expect(page.text).toContain('Hand over from Lena Sjöstrand to Karin Ekdahl');
    expect(page.text).toMatch(/That delegation ends\.|Those delegations end\./);
  });
});
