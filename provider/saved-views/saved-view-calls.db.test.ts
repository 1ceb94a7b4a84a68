import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedView } from '#contract/calls/saved-view.ts';
import type { CallRequest } from '#contract/calls.ts';
import { MAX_SAVED_VIEWS } from '#contract/values/saved-view.ts';
import type { OpenDatabase } from '#database/database.ts';
import { account, accountRoleDepartment } from '#provider/database/tables/account.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { savedView } from '#provider/database/tables/saved-view.ts';
import { addAccount, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
/** A manager of the departments `a` and `b`. */
let manager: string;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  for (const departmentId of ['a', 'b', 'c']) await addDepartment(open.db, organisationId, { departmentId });
  manager = await addManager();
});

const addManager = () =>
  addAccount(open.db, organisationId, { roles: [{ role: 'Manager', departments: ['a', 'b'] }] });

type Creation = CallRequest<'savedViewCreate'>;
const VIEW: Creation = {
  name: 'Kvinnor, rullande år',
  page: 'analysis',
  period: { relative: 'last12' },
  query: 'gender=female&series=total&series=long',
  departmentIds: ['a', 'b'],
};

async function create(changes: Partial<Creation> = {}, as = manager) {
  const { status, json } = await api.call('savedViewCreate', { as, body: { ...VIEW, ...changes } });
  return { status, ...(json as { viewId: string; code?: string }) };
}
const list = async (as = manager) => (await api.call('savedViewList', { as })).json as SavedView[];
const rename = async (viewId: string, name: string, as = manager) => {
  const { status, json } = await api.call('savedViewRename', { as, params: { viewId }, body: { name } });
  return { status, code: (json as { code?: string } | null)?.code };
};
const remove = (viewId: string, as = manager) =>
  api.call('savedViewDelete', { as, params: { viewId } }).then(({ status }) => status);
const setDefault = (viewId: string, isDefault: boolean, as = manager) =>
  api
    .call('savedViewSetDefault', { as, params: { viewId }, body: { isDefault } })
    .then(({ status }) => status);
const defaults = async () => (await list()).filter((view) => view.isDefault).map(({ name }) => name);

describe('saved views', () => {
  it('are listed as they were saved, in that order', async () => {
    const days = { from: '2026-01-01', to: '2026-02-28' };
    const first = await create();
    const second = await create({ name: 'Årets start', page: 'report', period: days, query: 'f=1&col=age' });
    expect(await list()).toEqual([
      { viewId: first.viewId, ...VIEW, droppedDepartments: 0, isDefault: false },
      {
        viewId: second.viewId,
        name: 'Årets start',
        page: 'report',
        period: days,
        query: 'f=1&col=age',
        departmentIds: ['a', 'b'],
        droppedDepartments: 0,
        isDefault: false,
      },
    ]);
  });

  it('have a name that is unique for the account, whatever its case', async () => {
    await create();
    expect(await create({ name: ' KVINNOR, RULLANDE ÅR ' })).toMatchObject({
      status: 409,
      code: 'name_taken',
    });
    const { viewId } = await create({ name: 'Annan' });
    expect(await rename(viewId, VIEW.name)).toEqual({ status: 409, code: 'name_taken' });
    expect((await rename(viewId, 'ANNAN')).status).toBe(204);
    expect((await list()).map(({ name }) => name)).toEqual([VIEW.name, 'ANNAN']);
    expect((await create({}, await addManager())).status).toBe(200);
  });

  it('are at most the maximum number, also when they are saved at the same moment', async () => {
    for (let number = 1; number < MAX_SAVED_VIEWS; number += 1) await create({ name: String(number) });
    const results = await Promise.all(['x', 'y', 'z'].map((name) => create({ name })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(results.map(({ code }) => code).filter((code) => code !== undefined)).toEqual([
      'too_many_views',
      'too_many_views',
    ]);
    expect(await list()).toHaveLength(MAX_SAVED_VIEWS);
  });

  it('are deleted, once', async () => {
    const { viewId } = await create();
    expect([await remove(viewId), await remove(viewId)]).toEqual([204, 404]);
    expect(await list()).toEqual([]);
  });

  it('have one default per page', async () => {
    const first = await create({ name: 'Ett' });
    const second = await create({ name: 'Två' });
    const report = await create({ name: 'Rapport', page: 'report', query: '' });
    await setDefault(report.viewId, true);
    await setDefault(first.viewId, true);
    expect(await defaults()).toEqual(['Ett', 'Rapport']);
    expect(await setDefault(second.viewId, true)).toBe(204);
    expect(await defaults()).toEqual(['Två', 'Rapport']);
    expect(await setDefault(first.viewId, false)).toBe(204);
    expect(await defaults()).toEqual(['Två', 'Rapport']);
    await setDefault(second.viewId, false);
    expect(await defaults()).toEqual(['Rapport']);
  });
});

describe('access to saved views', () => {
  it('is given to their account only', async () => {
    const { viewId } = await create();
    const colleague = await addManager();
    const foreign = await addAccount(open.db, await addOrganisation(open.db), {
      roles: [{ role: 'Manager', departments: 'all' }],
    });
    for (const as of [colleague, foreign]) {
      expect(await list(as)).toEqual([]);
      expect((await rename(viewId, 'Min', as)).status).toBe(404);
      expect(await setDefault(viewId, true, as)).toBe(404);
      expect(await remove(viewId, as)).toBe(404);
    }
    expect(await list()).toEqual([{ viewId, ...VIEW, droppedDepartments: 0, isDefault: false }]);
  });

  it.each(['x', '019d0000-0000-7000-8000-000000000000'])('responds with 404 to the id %s', async (viewId) => {
    expect((await rename(viewId, 'Min')).status).toBe(404);
    expect(await setDefault(viewId, true)).toBe(404);
    expect(await remove(viewId)).toBe(404);
  });

  it('rejects a department that the role may not see', async () => {
    expect(await create({ departmentIds: ['a', 'c'] })).toMatchObject({
      status: 403,
      code: 'department_not_allowed',
    });
    expect(await list()).toEqual([]);
  });

  it('drops departments that the role may no longer see, or that no longer exist', async () => {
    await create();
    await open.db.delete(accountRoleDepartment).where(eq(accountRoleDepartment.accountId, manager));
    await open.db
      .insert(accountRoleDepartment)
      .values({ organisationId, accountId: manager, role: 'Manager', departmentId: 'b' });
    expect(await list()).toMatchObject([{ departmentIds: ['b'], droppedDepartments: 1 }]);
    await open.db.delete(department).where(eq(department.organisationId, organisationId));
    expect(await list()).toMatchObject([{ departmentIds: [], droppedDepartments: 2 }]);
  });

  it('ends with the account', async () => {
    await create();
    await open.db.delete(account).where(eq(account.accountId, manager));
    expect(await open.db.select().from(savedView).where(eq(savedView.accountId, manager))).toEqual([]);
  });

  it('writes an audit row for a change, without the name of the view', async () => {
    const { viewId } = await create();
    await rename(viewId, 'Min vy');
    await remove(viewId);
    const audit = await api.auditOf(organisationId);
    expect(audit.map(({ action }) => action)).toEqual([
      'savedViewCreate',
      'savedViewRename',
      'savedViewDelete',
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/Min vy|Kvinnor/);
  });
});
