import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEmployments, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const PAGE = '/admin/people';

let app: App;
let admin: HttpClient;
let manager: HttpClient;
let personId: string;
let number: string;

beforeAll(async () => {
  app = await startApp();
  await setAdministrator('per.engstrom', false);
  admin = await signInAs(app, 'birgitta.akerlund');
  manager = await signInAs(app, 'karin.ekdahl');
  personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
  number = (await readEmployments(app.open)).find((one) => one.personId === personId)?.employmentNumber ?? '';
});
afterAll(() => app.close());

const setAdministrator = (username: string, value: boolean) =>
  app.open.pool.query('update api.account set administrator = $2 where username = $1', [username, value]);
const find = (by: string, typed: string) => admin.post(PAGE, { intent: 'find', by, number: typed });
const page = () => `${PAGE}?person=${personId}`;
const stored = async () => (await readPeople(app.open)).find((one) => one.personId === personId);

describe('the page of people', () => {
  it('is linked from the administration, works without scripts, and is closed to others', async () => {
    const { html, text } = await admin.get(PAGE);
    expect((await admin.get('/admin/deliveries')).html).toContain(`href="${PAGE}"`);
    expect(html).not.toContain('<script');
    expect(text).toContain('Ingen begäran väntar.');
    for (const path of [PAGE, page(), `${PAGE}/extract?person=${personId}`]) {
      expect((await manager.get(path)).status).toBe(403);
      expect((await createHttpClient(app).get(path)).status).toBe(303);
    }
    expect((await manager.post(page(), { intent: 'protect' })).status).toBe(403);
    expect((await stored())?.isProtected).toBe(false);
  });

  it('finds a person by either number, which is in no address', async () => {
    expect((await find('employmentNumber', number)).location).toBe(page());
    const personal = (await stored())?.personalNumber ?? '';
    const written = `${personal.slice(2, 8)}-${personal.slice(8)}`;
    expect((await find('personalNumber', written)).location).toBe(page());
    const { firstName, lastName } = (await stored()) ?? {};
    const { text } = await admin.get(page());
    expect(text).toContain(`${firstName ?? '?'} ${lastName ?? '?'}`);
    expect(text).toContain(number);
    expect(text).not.toContain(written);
  });

  it.each([
    ['employmentNumber', '', 400, 'Skriv hela numret.'],
    ['employmentNumber', 'finns-inte', 404, 'Ingen person med det numret hittades.'],
    ['personalNumber', '19800203', 400, 'Det är inget personnummer.'],
  ])('states why a %s "%s" finds nobody', async (by, typed, status, message) => {
    const response = await find(by, typed);
    expect([response.status, response.text]).toEqual([status, expect.stringContaining(message)]);
  });

  it('rejects malformed requests', async () => {
    expect((await admin.post(page(), { intent: 'x' })).status).toBe(400);
    expect((await admin.post(PAGE, { intent: 'protect' })).status).toBe(400);
    expect((await admin.get(`${PAGE}?person=x`)).status).toBe(404);
    expect((await admin.get(`${PAGE}/extract?person=${crypto.randomUUID()}`)).location).toBe('/error/404');
  });

  it('does nothing on the confirmation of an action, and marks the person afterwards', async () => {
    const { text } = await admin.get(`${page()}&confirm=protect`);
    expect(text).toContain('Märkningen gäller genast');
    expect((await stored())?.isProtected).toBe(false);
    expect((await manager.get(`/hr/person/${personId}`)).status).toBe(200);
    expect((await admin.post(page(), { intent: 'protect' })).location).toBe(page());
    expect((await admin.get(page())).text).toContain('Personen har nu skyddad identitet.');
    expect((await manager.get(`/hr/person/${personId}`)).status).toBe(404);
  });

  it('exempts the person from retention, after which erasure is not offered', async () => {
    expect((await admin.post(page(), { intent: 'hold', employmentNumber: number, reason: '' })).status).toBe(
      400,
    );
    await admin.post(page(), { intent: 'hold', employmentNumber: number, reason: 'Tvist 14' });
    const { text, html } = await admin.get(page());
    expect(text).toContain('Undantagen. Anledning: Tvist 14');
    expect(text).toContain('Personen är undantagen från gallring, och därför kan uppgifterna inte raderas.');
    const [, holdId = ''] = /name="holdId" value="([^"]+)"/.exec(html) ?? [];
    await admin.post(page(), { intent: 'release', holdId });
    expect((await admin.get(page())).text).not.toContain('Tvist 14');
  });

  it('offers no request where nobody could approve, and states what to do', async () => {
    const { text, html } = await admin.get(page());
    expect(html).not.toContain('confirm=erase');
    expect(text).toContain('Be i stället, skriftligen, den som driver verktyget att radera uppgifterna.');
    expect((await admin.get(`${page()}&confirm=erase`)).text).not.toContain('Det går inte att ångra.');
  });
});

describe('a request', () => {
  /** HR of everything, and an administrator whose role does not see protected people. */
  let second: HttpClient;
  let blind: HttpClient;

  beforeAll(async () => {
    await setAdministrator('per.engstrom', true);
    await setAdministrator('lena.sjostrand', true);
    second = await signInAs(app, 'per.engstrom');
    blind = await signInAs(app, 'lena.sjostrand');
  });

  const confirm = (action: string) => `${page()}&confirm=${action}`;
  const requestIdIn = (html: string) => /request=([0-9a-f-]{36})/.exec(html)?.[1] ?? '';

  it('has a reason, and waits; an administrator who may not see the person sees no name and decides nothing', async () => {
    const empty = await admin.post(confirm('unprotect'), {
      intent: 'request',
      kind: 'unprotect',
      reason: '',
    });
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('Skriv varför')]);
    const reason = 'Hotet har upphört, ärende 14';
    await admin.post(confirm('unprotect'), { intent: 'request', kind: 'unprotect', reason });
    expect((await admin.get(page())).text).toContain('Begäran är skickad.');
    const name = (await stored())?.lastName ?? '?';
    for (const path of [PAGE, page(), confirm('protect')]) {
      const { status, text } = await blind.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('Person med skyddad identitet');
      for (const hidden of [name, number, 'ärende 14', 'Hemtjänst Centrum'])
        expect(text).not.toContain(hidden);
    }
    const { html } = await second.get(PAGE);
    const approve = { intent: 'approve', requestId: requestIdIn(html) };
    expect((await blind.post(page(), approve)).status).toBe(403);
    expect((await admin.post(page(), approve)).status).toBe(403);
    expect((await stored())?.isProtected).toBe(true);
  });

  it('is reviewed with its consequences, and approved by a second administrator', async () => {
    const requestId = requestIdIn((await second.get(PAGE)).html);
    const { text } = await second.get(`${confirm('decide')}&request=${requestId}`);
    expect(text).toContain('Hotet har upphört, ärende 14');
    expect(text).toContain('syns igen för chefer');
    await second.post(page(), { intent: 'approve', requestId });
    expect((await second.get(page())).text).toContain('Begäran är godkänd och genomförd.');
    expect((await manager.get(`/hr/person/${personId}`)).status).toBe(200);
    await second.post(page(), { intent: 'approve', requestId });
    expect((await second.get(page())).text).toContain('Någon annan kan redan ha ändrat det.');
  });

  it('for erasure can be rejected, and erases the person when it is approved', async () => {
    const erase = { intent: 'request', kind: 'erase', reason: 'Begäran av den anställda' };
    await admin.post(confirm('erase'), erase);
    const rejected = requestIdIn((await second.get(PAGE)).html);
    await second.post(page(), { intent: 'discard', requestId: rejected });
    expect((await second.get(page())).text).toContain('Begäran är borttagen.');
    await admin.post(confirm('erase'), erase);
    const requestId = requestIdIn((await second.get(PAGE)).html);
    const { text } = await second.get(`${confirm('decide')}&request=${requestId}`);
    expect(text).toContain('Det går inte att ångra.');
    await second.post(page(), { intent: 'approve', requestId });
    expect(await stored()).toMatchObject({ firstName: 'Raderad', personalNumber: null });
    expect((await find('employmentNumber', number)).status).toBe(404);
    expect((await admin.get(page())).text).toContain('nummer raderat');
  });

  it('for an extract is not needed: HR of the whole organisation downloads it, acting as HR', async () => {
    const response = await admin.get(`${PAGE}/extract?person=${personId}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="registerutdrag-.*\.zip"/,
    );
    expect(response.html.startsWith('PK')).toBe(true);
    expect((await blind.get(`${PAGE}/extract?person=${personId}`)).status).toBe(403);
  });
});
