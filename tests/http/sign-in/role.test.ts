import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference } from '#app/session/tables.ts';
import { readCount } from '#tests/support/app/read-count.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.close());
beforeEach(async () => {
  await app.open.db.delete(preference);
});

type HierarchyItem = {
  abstract_id: string;
  parent_id: string | null;
  authorized: boolean;
  contract: { active: boolean };
};

async function requestApi(token: string, path: string, role: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}`, 'X-Role': role };
  return (await app.fetch(new Request(`${app.origin}/api${path}`, { headers }))).json();
}

/** "Visar statistik för N" in the header. */
async function departmentsOf(client: HttpClient): Promise<number> {
  const { text } = await client.get('/hr');
  return readCount(text, 'avdelning');
}

describe('the role switch', () => {
  it('is shown only to users with several roles', async () => {
    const several = await (await signInAs(app, 'karin.ekdahl')).get('/hr');
    expect(several.html).toContain('action="/role"');
    expect(several.html).toMatch(/<button[^>]*name="role"[^>]*value="Manager"[^>]*aria-current="true"/);
    const single = await (await signInAs(app, 'mats.oberg')).get('/hr');
    expect(single.html).not.toContain('action="/role"');
  });

  it('redirects to the start page in the new role, with its departments', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    expect((await client.get('/hr')).text).toContain('Hemtjänst Centrum');
    const switched = await client.post('/role', { role: 'ActingManager' });
    expect([switched.status, switched.location]).toEqual([303, '/']);
    const page = await client.follow('/');
    expect(page.text).toContain('Du arbetar nu som Tillförordnad chef.');
    expect(page.text).toContain('Konto: Karin Ekdahl Tillförordnad chef');
    expect(page.text).toContain('Hemtjänst natt');
    expect(page.text).not.toContain('Hemtjänst Centrum');
  });

  it.each(['HRAdmin', 'AccountManager', 'manager', 'Manager ', '__proto__', ''])(
    'rejects %j, which the user does not have, and changes nothing',
    async (role) => {
      const client = await signInAs(app, 'karin.ekdahl');
      const rejected = await client.post('/role', { role });
      expect(rejected.status).toBe(403);
      expect(rejected.text).toContain('Felkod 403');
      expect((await client.get('/hr')).text).toContain('Konto: Karin Ekdahl Chef');
    },
  );

  it('ignores role and user headers from the browser', async () => {
    const client = await signInAs(app, 'oskar.hallgren.bjorkdala');
    const forged = { 'X-Role': 'HRAdmin', 'X-Forwarded-User': 'birgitta.akerlund' };
    const { text } = await client.get('/hr', forged);
    expect(text).toContain('Konto: Oskar Hallgren Kundansvarig');
    expect(text).toContain('Maskerad');
  });

  it('returns the 403 page when the role has been removed', async () => {
    const client = await signInAs(app, 'mats.oberg');
    const { rows } = await app.open.pool.query<{ role: string }>(
      `update api.account_role set role = 'HRAdmin' from api.account
       where account.account_id = account_role.account_id and username = 'mats.oberg'
         and not exists (select 1 from api.account_role_department d where d.account_id = account.account_id)
       returning account_role.role`,
    );
    expect(rows).toEqual([]);
    await app.open.pool.query(
      `delete from api.account_role using api.account
       where account.account_id = account_role.account_id and username = 'mats.oberg'`,
    );
    const rejected = await client.get('/hr');
    expect(rejected.status).toBe(403);
    expect(rejected.text).toContain('Du saknar behörighet');
    expect(rejected.html).not.toContain('<script');
  });
});

describe('the selected departments', () => {
  it('are by default all authorised ones with an active contract except the root', async () => {
    const client = await signInAs(app, 'birgitta.akerlund');
    const token = await client.requestToken('birgitta.akerlund');
    const hierarchy = (await requestApi(token, '/department/hierarchy', 'HRAdmin')) as HierarchyItem[];
    const usable = hierarchy.filter(({ authorized, contract }) => authorized && contract.active);
    expect(usable.length).toBeLessThan(hierarchy.length);
    expect(await departmentsOf(client)).toBe(usable.filter(({ parent_id }) => parent_id !== null).length);
  });

  it.each([
    [
      'ids as older versions stored them, with a leading letter',
      (ids: string[]) => ids.map((id) => `c${id}`),
      2,
    ],
    ['those that are still authorised', (ids: string[]) => [...ids, 'gone', '9999'], 2],
    ['the default where none is left', () => ['gone'], null],
    ['the default where what is stored cannot be read', () => 'nonsense', null],
  ])('are restored: %s', async (_, store, expected) => {
    const client = await signInAs(app, 'birgitta.akerlund');
    const byDefault = await departmentsOf(client);
    const { rows } = await app.open.pool.query<{ id: string }>(
      `select department_id id from api.department
       where name in ('Bygglov', 'Elevhälsan') order by department_id limit 2`,
    );
    await client.post('/theme', { theme: 'dark' });
    const departmentIds = { HRAdmin: store(rows.map(({ id }) => id)), Manager: ['1'] };
    await app.open.db.update(preference).set({ values: { departmentIds } });
    const again = await signInAs(app, 'birgitta.akerlund');
    expect(await departmentsOf(again)).toBe(expected ?? byDefault);
  });
});

describe('the department guard', () => {
  it('returns the 401 page with instructions for an account without departments', async () => {
    await app.open.pool.query(
      `delete from api.account_role_department using api.account
       where account.account_id = account_role_department.account_id and username = 'amina.rashid'`,
    );
    const client = await signInAs(app, 'amina.rashid');
    for (const path of ['/hr', '/hr/notification/x/delete']) {
      const page = await client.get(path);
      expect(page.status).toBe(401);
      expect(page.text).toContain('Ingen avdelning vald');
      expect(page.text).toContain('Felkod 401');
      expect(page.text).toContain('Konto: Amina Rashid');
      expect(page.html).not.toContain('<script');
    }
  });
});
