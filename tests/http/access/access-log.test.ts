import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { findWithPlan } from '#tests/support/app/find-people.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { download } from '#tests/support/client/download.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const PAGE = '/admin/access-log';

let app: App;
let admin: HttpClient;
let manager: HttpClient;
let personId: string;

beforeAll(async () => {
  app = await startApp();
  admin = await signInAs(app, 'birgitta.akerlund');
  manager = await signInAs(app, 'karin.ekdahl');
  personId = await findWithPlan(app, 'ongoing');
});
afterAll(() => app.close());

async function readActionsAfter(work: () => Promise<unknown>): Promise<unknown[]> {
  const readActions = async () => {
    const { rows } = await app.open.pool.query<{ action: string }>(
      'select action, person_id, row_count from api.audit_event order by audit_event_id',
    );
    return rows;
  };
  const before = (await readActions()).length;
  await work();
  return (await readActions()).slice(before);
}

describe('the access log of an employee', () => {
  const url = () => `/hr/person/${personId}/access-log`;

  it('lists the latest event first without scripts, and writes one audit row', async () => {
    await admin.get(`/hr/person/${personId}`);
    const rows = await readActionsAfter(() => admin.get(url()));
    expect(rows).toEqual([{ action: 'personAccessLog', person_id: personId, row_count: null }]);
    const { html, text } = await admin.get(url());
    expect(html).not.toContain('<script');
    expect(text).toMatch(/Vem har läst .*2026-03-20 12:00:00 Birgitta Åkerlund HR Läste Åtkomstlogg/);
    expect(text).toContain('Läste Rehabilitering');
    expect((await admin.get(`/hr/person/${personId}`)).html).toContain(`href="${url()}"`);
  });

  it('returns 403 for other roles, and 404 for a person whom the user may not see', async () => {
    expect((await manager.get(url())).status).toBe(403);
    expect((await manager.get('/hr')).html).not.toContain('/access-log');
    expect((await createHttpClient(app).get(url())).status).toBe(303);
    const unknown = await admin.get(url().replace(personId, crypto.randomUUID()));
    expect(unknown.status).toBe(404);
  });

  it('is divided into pages', async () => {
    for (let count = 0; count < 12; count += 1) await admin.get(`/hr/person/${personId}`);
    const { html } = await admin.get(url());
    const next = /href="([^"]*start=50)"/.exec(html)?.[1] ?? '';
    expect(next).toBe(`${url()}?start=50`);
    expect((await admin.get(next)).text).toMatch(/Händelser 51–\d+ av/);
  });
});

describe('the access log of an organisation', () => {
  it('is linked for administrators, works without scripts, returns 403 for others, and contains no name of an employee', async () => {
    const { html, text } = await admin.get(PAGE);
    expect((await admin.get('/admin/deliveries')).html).toContain(`href="${PAGE}"`);
    expect(html).not.toContain('<script');
    expect(text).toContain('Åtkomstlogg');
    expect(text).toContain(personId);
    const named = (await readPeople(app.open)).find((one) => one.personId === personId);
    expect(text).not.toContain(`${named?.lastName ?? ' '} `);
    expect((await manager.get(PAGE)).status).toBe(403);
    expect((await createHttpClient(app).get(PAGE)).status).toBe(303);
  });

  it.each([
    ['kind=list', 'Läste en lista', 'Inloggning'],
    ['kind=signIn', 'Inloggning', 'Läste en lista'],
  ])('filters by %s', async (query, shown, hidden) => {
    const { html } = await admin.get(`${PAGE}?${query}`);
    const table = /<tbody[\s\S]*<\/tbody>/.exec(html)?.[0] ?? '';
    expect(table).toContain(shown);
    expect(table).not.toContain(hidden);
  });

  it('filters by account, period and employee', async () => {
    const { rows } = await app.open.pool.query<{ id: string }>(
      `select account_id id from api.account where username = 'karin.ekdahl'`,
    );
    const own = await admin.get(`${PAGE}?account=${rows[0]?.id ?? ''}`);
    const table = /<tbody[\s\S]*<\/tbody>/.exec(own.html)?.[0] ?? '';
    expect(table).toContain('Karin Ekdahl');
    expect(table).not.toContain('Birgitta Åkerlund');
    expect((await admin.get(`${PAGE}?from=2026-03-19&to=2026-03-19`)).text).toContain(
      'Inga händelser i urvalet.',
    );
    const about = await admin.get(`${PAGE}?person=${encodeURIComponent(`/hr/person/${personId}`)}`);
    expect(/<tbody[\s\S]*<\/tbody>/.exec(about.html)?.[0].split('<tr').length).toBeGreaterThan(2);
  });

  it.each([
    ['from=i+g%C3%A5r', 'Skriv ett datum som finns', 'i går'],
    ['from=2026-03-10&to=2026-03-01', 'Slutdatum måste vara samma dag', '2026-03-01'],
    ['person=Eva+Ek', 'Texten innehåller inget id', 'Eva Ek'],
  ])('returns 400 for %s, shows the error at the field and keeps the text', async (query, message, typed) => {
    const { status, html, text } = await admin.get(`${PAGE}?${query}`);
    expect(status).toBe(400);
    expect(text.split(message).length).toBeGreaterThan(2);
    expect(html).toContain(`value="${typed}"`);
    expect(html).toMatch(/aria-invalid="true"/);
  });

  it('exports the events, and writes one audit row with their number', async () => {
    const path = `${PAGE}/export`;
    const fields: [string, string][] = [
      ['kind', 'read'],
      ['format', 'csv'],
    ];
    let file = '';
    const rows = await readActionsAfter(async () => {
      const { status, bytes } = await download(app, { client: admin, path, fields });
      expect(status).toBe(200);
      file = bytes.toString('utf8');
    });
    const lines = file.trim().split('\r\n').length - 1;
    expect(rows).toMatchObject([{ action: 'export', row_count: lines }]);
    expect(file).toContain(personId);
    // The area of this event is the access log, not an area of the exported events.
    expect((await admin.get(PAGE)).text).toContain('Exporterade Åtkomstlogg');
    const invalid = await admin.post(path, { person: 'x', format: 'csv' });
    expect(invalid.location).toMatch(/^\/admin\/access-log\?.*person=x/);
  });
});
