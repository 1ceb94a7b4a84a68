import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#provider/database/tables/account.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const PAGE = '/admin/accounts';

let app: App;
let admin: HttpClient;
beforeAll(async () => {
  app = await startApp();
  admin = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

async function makeAdministrator(username: string): Promise<void> {
  await app.open.db.update(account).set({ administrator: true }).where(eq(account.username, username));
}

const formIdOf = (html: string) => /name="formId" value="([\w-]+)"/.exec(html)?.[1] ?? '';
const passwordOf = (html: string) => /<code>([\w-]+)<\/code>/.exec(html)?.[1] ?? '';

async function create(username: string) {
  const formId = formIdOf((await admin.get(`${PAGE}/new`)).html);
  const fields = { formId, personName: 'Nils Ny', username };
  return { fields, ...(await admin.post(`${PAGE}/new`, fields)) };
}

/** The page of a new account. */
async function pageOfNew(username: string): Promise<string> {
  const { html } = await create(username);
  return /href="(\/admin\/accounts\/[\da-f]{8}-[\da-f-]+)"/.exec(html)?.[1] ?? '';
}

describe('the pages of accounts', () => {
  it('are closed to accounts without the capability', async () => {
    const manager = await signInAs(app, 'karin.ekdahl');
    for (const path of [PAGE, `${PAGE}/new`]) expect((await manager.get(path)).status).toBe(403);
    expect((await admin.get(`${PAGE}/${randomUUID()}`)).status).toBe(404);
  });

  it('list the accounts and mark that of the user, which has no forms', async () => {
    const { text, html } = await admin.get(PAGE);
    expect(text).toContain('Birgitta Åkerlund');
    expect(text).toContain('Ditt konto');
    expect(text).toMatch(/Senast inloggad.*Birgitta Åkerlund.*\d{4}-\d\d-\d\d \d\d:\d\d/s);
    expect(text).toContain('Aldrig');
    const own = /href="([^"]+)"[^>]*>Birgitta Åkerlund</.exec(html)?.[1] ?? '';
    const page = await admin.get(own);
    expect(page.text).toContain('Ingen kan ändra sitt eget konto.');
    expect(page.html).not.toContain('value="rights"');
    expect((await admin.post(`${own}?index`, { intent: 'disable' })).status).toBe(403);
  });
});

describe('a new account', () => {
  it('shows its password once, in a response that is not stored', async () => {
    const { status, html, headers, fields } = await create('nils.ny');
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    const password = passwordOf(html);
    expect(password).toHaveLength(34);
    const again = await admin.post(`${PAGE}/new`, fields);
    expect([again.status, passwordOf(again.html)]).toEqual([409, '']);
    expect(again.text).toContain('Formuläret är redan skickat');
    expect((await admin.get(PAGE)).html).not.toContain(password);
  });

  it('is rejected with messages and the typed values', async () => {
    const formId = formIdOf((await admin.get(`${PAGE}/new`)).html);
    const { status, html, text } = await admin.post(`${PAGE}/new`, { formId, username: 'två ord' });
    expect(status).toBe(400);
    expect(html).toContain('value="två ord"');
    expect(html).toContain('href="#personName"');
    expect(text).toContain('utan mellanslag');
    const taken = await admin.post(`${PAGE}/new`, {
      formId,
      personName: 'Annan',
      username: 'karin.ekdahl',
    });
    expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('finns redan')]);
  });

  it('gets a new password once per form', async () => {
    const page = `${await pageOfNew('nils.losen')}/password`;
    const formId = formIdOf((await admin.get(page)).html);
    const first = await admin.post(page, { formId });
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(passwordOf(first.html)).toHaveLength(34);
    const second = await admin.post(page, { formId });
    expect([second.status, passwordOf(second.html)]).toEqual([409, '']);
  });
});

describe('the temporary password of an administrator', () => {
  it('lets its owner in only after it was replaced, and ends the sessions of the owner', async () => {
    const username = 'mats.oberg';
    const owner = await signInAs(app, username);
    const page = /href="([^"]+)"[^>]*>Mats Öberg</.exec((await admin.get(PAGE)).html)?.[1] ?? '';
    const formId = formIdOf((await admin.get(`${page}/password`)).html);
    const password = passwordOf((await admin.post(`${page}/password`, { formId })).html);
    expect((await owner.get('/hr')).status).toBe(401);

    const portal = createHttpClient(app);
    const signedIn = await portal.post('/portal/login', { username, password });
    expect([signedIn.status, signedIn.location]).toEqual([200, null]);
    expect(signedIn.text).toContain('Ditt lösenord är tillfälligt.');
    const newPassword = 'sju-gröna-hästar';
    const changed = await portal.post('/portal/password', {
      username,
      password,
      newPassword,
      again: newPassword,
    });
    expect(changed.status).toBe(303);
    await portal.follow(changed.location ?? '');
    expect((await portal.get('/hr')).text).toContain('Mats Öberg');
    expect((await portal.post('/portal/login', { username, password })).status).toBe(401);
  });
});

describe('an account', () => {
  it('loses its calendar link to an administrator', async () => {
    const owner = await signInAs(app, 'karin.ekdahl');
    const { html } = await owner.post('/reminders', {
      intent: 'createLink',
      formId: formIdOf((await owner.get('/reminders')).html),
    });
    const link = /(\/follow-up\.ics\?key=[\w-]{64})/.exec(html)?.[1] ?? '';
    expect((await owner.get(link)).status).toBe(200);
    const list = await admin.get(PAGE);
    const page = /href="([^"]+)"[^>]*>Karin Ekdahl</.exec(list.html)?.[1] ?? '';
    expect((await admin.get(page)).text).toContain('en länk till en kalender');
    expect(await admin.post(`${page}?index`, { intent: 'revokeCalendar' })).toMatchObject({ status: 303 });
    const after = await admin.get(page);
    expect(after.text).toContain('Ändringen är sparad.');
    expect(after.text).not.toContain('en länk till en kalender');
    expect((await owner.get(link)).status).toBe(404);
  });

  it('is disabled and enabled', async () => {
    const page = await pageOfNew('nils.sparr');
    expect((await admin.post(`${page}?index`, { intent: 'disable' })).location).toBe(page);
    expect((await admin.get(page)).text).toContain('Spärrat');
    await admin.post(`${page}?index`, { intent: 'enable' });
    expect((await admin.get(page)).text).not.toContain('Spärrat');
  });

  it('gets roles when another administrator approves them', async () => {
    const page = await pageOfNew('nils.roll');
    const rejected = await admin.post(`${page}?index`, { intent: 'rights', roles: 'HRAdmin', scope: 'list' });
    expect([rejected.status, rejected.text]).toEqual([
      400,
      expect.stringContaining('Välj minst en avdelning'),
    ]);
    const rights = { intent: 'rights', roles: 'HRAdmin', scope: 'all' };
    expect((await admin.post(`${page}?index`, rights)).status).toBe(303);
    const { text, html } = await admin.get(page);
    expect(text).toContain('väntar på att en annan administratör godkänner');
    expect(text).toContain('HR: alla avdelningar');
    expect(html).not.toContain('value="approve"');
    const changeId = /name="changeId" value="([\w-]+)"/.exec(html)?.[1] ?? '';
    const decision = { intent: 'approve', changeId };
    expect((await admin.post(`${PAGE}?index`, decision)).status).toBe(403);
    await makeAdministrator('karin.ekdahl');
    const second = await signInAs(app, 'karin.ekdahl');
    expect((await second.get(PAGE)).html).toContain('value="approve"');
    expect((await second.post(`${PAGE}?index`, decision)).location).toBe(PAGE);
    expect((await admin.get(PAGE)).html).not.toContain('name="changeId"');
    expect((await admin.get(page)).html).toMatch(/value="HRAdmin"[^>]*checked|checked[^>]*value="HRAdmin"/);
    for (const intent of ['approve', 'discard']) {
      expect((await second.post(`${PAGE}?index`, { intent, changeId })).location).toBe(PAGE);
      expect((await second.get(PAGE)).text).toContain('Någon annan kan redan ha ändrat det.');
    }
  });

  it('shows the form again for rights of a department that no longer exists', async () => {
    const page = await pageOfNew('nils.avdelning');
    const department =
      /name="departmentIds"[^>]*value="([^"]+)"/.exec((await admin.get(page)).html)?.[1] ?? '';
    const rights = new URLSearchParams('intent=rights&roles=HRAdmin&scope=list&departmentIds=removed');
    rights.append('departmentIds', department);
    const { status, text, html } = await admin.post(`${page}?index`, rights);
    expect(status).toBe(400);
    expect(text).toContain('En vald avdelning finns inte längre.');
    expect(html).toContain('href="#avdelningar-1"');
    const checked = [...html.matchAll(/<input[^>]*>/g)].filter(([input]) => / checked/.test(input)).join();
    expect(department).not.toBe('');
    for (const value of ['HRAdmin', 'list', department]) expect(checked).toContain(`value="${value}"`);
    expect((await admin.post(`${PAGE}/${randomUUID()}?index`, rights)).status).toBe(404);
  });

  it('shows that a rejected change has changed nothing', async () => {
    const page = await pageOfNew('nils.nej');
    // The form accepts a role that is chosen twice; the provider rejects it.
    const rights = new URLSearchParams('intent=rights&roles=HRAdmin&roles=HRAdmin&scope=all');
    expect((await admin.post(`${page}?index`, rights)).location).toBe(page);
    expect((await admin.get(page)).text).toContain('Inget har ändrats.');
  });
});
