import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEmployments, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { listWithoutPlan } from '#tests/support/app/find-people.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const PAGE = '/admin/people';
const DEPARTMENT = 'Hemtjänst Centrum';

let app: App;
let admin: HttpClient;
let manager: HttpClient;
/** Employees of the manager's department whom no test has used. */
let unused: string[];
let personId: string;
let employmentNumber: string;

beforeAll(async () => {
  app = await startApp();
  await setAdministrator('per.engstrom', false);
  admin = await signInAs(app, 'birgitta.akerlund');
  manager = await signInAs(app, 'karin.ekdahl');
  unused = await listWithoutPlan(app, DEPARTMENT);
});
beforeEach(async () => {
  personId = unused.pop() ?? '';
  const employments = await readEmployments(app.open);
  employmentNumber = employments.find((one) => one.personId === personId)?.employmentNumber ?? '';
});
afterAll(() => app.close());

const setAdministrator = (username: string, value: boolean) =>
  app.open.pool.query('update api.account set administrator = $2 where username = $1', [username, value]);
const submitSearch = (by: string, typed: string) => admin.post(PAGE, { intent: 'find', by, number: typed });
const pageUrl = () => `${PAGE}?person=${personId}`;
const confirmUrl = (action: string) => `${pageUrl()}&confirm=${action}`;
const extractUrl = () => `${PAGE}/extract?person=${personId}`;

async function readStoredPerson() {
  const found = (await readPeople(app.open)).find((one) => one.personId === personId);
  if (found === undefined) throw new Error('the person is not stored');
  return found;
}

async function protectPerson(): Promise<void> {
  expect((await admin.post(pageUrl(), { intent: 'protect' })).location).toBe(pageUrl());
  expect((await readStoredPerson()).isProtected).toBe(true);
}

describe('the page of people', () => {
  it('is linked from the administration', async () => {
    expect((await admin.get('/admin/deliveries')).html).toContain(`href="${PAGE}"`);
  });

  it('has no scripts', async () => {
    const { status, html } = await admin.get(PAGE);
    expect(status).toBe(200);
    expect(html).not.toContain('<script');
  });

  it('is closed to others', async () => {
    for (const path of [PAGE, pageUrl(), extractUrl()]) {
      expect((await manager.get(path)).status).toBe(403);
      expect((await createHttpClient(app).get(path)).status).toBe(303);
    }
    expect((await manager.post(pageUrl(), { intent: 'protect' })).status).toBe(403);
    expect((await readStoredPerson()).isProtected).toBe(false);
  });

  it('finds a person by either number, and shows no personal identity number', async () => {
    expect((await submitSearch('employmentNumber', employmentNumber)).location).toBe(pageUrl());
    const { personalNumber, firstName, lastName } = await readStoredPerson();
    const personal = personalNumber ?? '';
    const written = `${personal.slice(2, 8)}-${personal.slice(8)}`;
    expect(written).toMatch(/^\d{6}-\d{4}$/);
    expect((await submitSearch('personalNumber', written)).location).toBe(pageUrl());
    const { text, html } = await admin.get(pageUrl());
    expect(text).toContain(`${firstName} ${lastName}`);
    expect(text).toContain(employmentNumber);
    for (const form of [written, personal, personal.slice(2)]) expect(html).not.toContain(form);
  });

  it.each([
    ['employmentNumber', '', 400, 'Skriv hela numret.'],
    ['employmentNumber', 'finns-inte', 404, 'Ingen person med det numret hittades.'],
    ['personalNumber', '19800203', 400, 'Det är inget personnummer.'],
  ])('states why a %s "%s" finds nobody', async (by, typed, status, message) => {
    const response = await submitSearch(by, typed);
    expect([response.status, response.text]).toEqual([status, expect.stringContaining(message)]);
  });

  it('rejects malformed requests', async () => {
    expect((await admin.post(pageUrl(), { intent: 'x' })).status).toBe(400);
    expect((await admin.post(PAGE, { intent: 'protect' })).status).toBe(400);
    expect((await admin.get(`${PAGE}?person=x`)).status).toBe(404);
    expect((await admin.get(`${PAGE}/extract?person=${crypto.randomUUID()}`)).location).toBe('/error/404');
  });

  it('shows the confirmation without changing anything, and protects the person when it is submitted', async () => {
    const { text } = await admin.get(confirmUrl('protect'));
    expect(text).toContain('Märkningen gäller genast');
    expect((await readStoredPerson()).isProtected).toBe(false);
    expect((await manager.get(`/hr/person/${personId}`)).status).toBe(200);
    await protectPerson();
    expect((await admin.get(pageUrl())).text).toContain('Personen har nu skyddad identitet.');
    expect((await manager.get(`/hr/person/${personId}`)).status).toBe(404);
  });

  it('exempts the person from retention, after which erasure is not offered', async () => {
    const hold = { intent: 'hold', employmentNumber };
    expect((await admin.post(pageUrl(), { ...hold, reason: '' })).status).toBe(400);
    await admin.post(pageUrl(), { ...hold, reason: 'Tvist 14' });
    const { text, html } = await admin.get(pageUrl());
    expect(text).toContain('Undantagen. Anledning: Tvist 14');
    expect(text).toContain('Personen är undantagen från gallring, och därför kan uppgifterna inte raderas.');
    const [, holdId = ''] = /name="holdId" value="([^"]+)"/.exec(html) ?? [];
    await admin.post(pageUrl(), { intent: 'release', holdId });
    expect((await admin.get(pageUrl())).text).not.toContain('Tvist 14');
  });

  it('offers no request where nobody could approve, and states what to do', async () => {
    const { text, html } = await admin.get(pageUrl());
    expect(html).not.toContain('confirm=erase');
    expect(text).toContain('Be i stället, skriftligen, den som driver verktyget att radera uppgifterna.');
    expect((await admin.get(confirmUrl('erase'))).text).not.toContain('Det går inte att ångra.');
  });

  it('gives HR of the whole organisation an extract without a request', async () => {
    const response = await admin.get(extractUrl());
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="registerutdrag-.*\.zip"/,
    );
    expect(response.html.startsWith('PK')).toBe(true);
  });
});

describe('a request', () => {
  /** HR of the whole organisation. */
  let secondAdmin: HttpClient;
  /** An administrator whose role does not see protected people. */
  let adminWithoutProtected: HttpClient;

  beforeAll(async () => {
    await setAdministrator('per.engstrom', true);
    await setAdministrator('lena.sjostrand', true);
    secondAdmin = await signInAs(app, 'per.engstrom');
    adminWithoutProtected = await signInAs(app, 'lena.sjostrand');
  });

  /** Requests the change of the person. Returns the id of the request. */
  async function sendRequest(kind: 'unprotect' | 'erase', reason: string): Promise<string> {
    const response = await admin.post(confirmUrl(kind), { intent: 'request', kind, reason });
    expect(response.status).toBe(303);
    return findRequestId((await secondAdmin.get(PAGE)).html);
  }

  function findRequestId(html: string): string {
    const [, requestId] = new RegExp(`person=${personId}[^"]*request=([0-9a-f-]{36})`).exec(html) ?? [];
    if (requestId === undefined) throw new Error('no request of the person waits');
    return requestId;
  }

  it('needs a reason, and waits', async () => {
    await protectPerson();
    const empty = await admin.post(confirmUrl('unprotect'), {
      intent: 'request',
      kind: 'unprotect',
      reason: '',
    });
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('Skriv varför')]);
    await sendRequest('unprotect', 'Hotet har upphört');
    expect((await admin.get(pageUrl())).text).toContain('Begäran är skickad.');
    expect((await readStoredPerson()).isProtected).toBe(true);
  });

  it('hides a protected person from an administrator whose role does not see the person', async () => {
    await protectPerson();
    await sendRequest('unprotect', 'ärende 14');
    const { lastName } = await readStoredPerson();
    for (const path of [PAGE, pageUrl(), confirmUrl('protect')]) {
      const { status, text } = await adminWithoutProtected.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('Person med skyddad identitet');
      for (const hidden of [lastName, employmentNumber, 'ärende 14', DEPARTMENT])
        expect(text).not.toContain(hidden);
    }
  });

  it('is decided neither by its author nor by an administrator who may not see the person', async () => {
    await protectPerson();
    const requestId = await sendRequest('unprotect', 'Hotet har upphört');
    const approve = { intent: 'approve', requestId };
    expect((await adminWithoutProtected.post(pageUrl(), approve)).status).toBe(403);
    expect((await admin.post(pageUrl(), approve)).status).toBe(403);
    expect((await readStoredPerson()).isProtected).toBe(true);
  });

  it('is reviewed with its consequences, and approved by a second administrator', async () => {
    await protectPerson();
    const requestId = await sendRequest('unprotect', 'Hotet har upphört, ärende 14');
    const { text } = await secondAdmin.get(`${confirmUrl('decide')}&request=${requestId}`);
    expect(text).toContain('Hotet har upphört, ärende 14');
    expect(text).toContain('syns igen för chefer');
    await secondAdmin.post(pageUrl(), { intent: 'approve', requestId });
    expect((await secondAdmin.get(pageUrl())).text).toContain('Begäran är godkänd och genomförd.');
    expect((await manager.get(`/hr/person/${personId}`)).status).toBe(200);
    await secondAdmin.post(pageUrl(), { intent: 'approve', requestId });
    expect((await secondAdmin.get(pageUrl())).text).toContain('Någon annan kan redan ha ändrat det.');
  });

  it('is removed when the second administrator rejects it', async () => {
    const requestId = await sendRequest('erase', 'Begäran av den anställda');
    await secondAdmin.post(pageUrl(), { intent: 'discard', requestId });
    expect((await secondAdmin.get(pageUrl())).text).toContain('Begäran är borttagen.');
    expect((await secondAdmin.get(PAGE)).html).not.toContain(requestId);
    expect((await readStoredPerson()).personalNumber).not.toBeNull();
  });

  it('for erasure erases the person when it is approved', async () => {
    const requestId = await sendRequest('erase', 'Begäran av den anställda');
    const { text } = await secondAdmin.get(`${confirmUrl('decide')}&request=${requestId}`);
    expect(text).toContain('Det går inte att ångra.');
    await secondAdmin.post(pageUrl(), { intent: 'approve', requestId });
    expect(await readStoredPerson()).toMatchObject({ firstName: 'Raderad', personalNumber: null });
    expect((await submitSearch('employmentNumber', employmentNumber)).status).toBe(404);
    expect((await admin.get(pageUrl())).text).toContain('nummer raderat');
    expect((await admin.get(extractUrl())).status).toBe(200);
    expect((await adminWithoutProtected.get(extractUrl())).status).toBe(403);
  });
});
