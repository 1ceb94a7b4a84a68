import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HeldRole } from '#contract/calls/administration/account.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { account } from '#provider/database/tables/account.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { addAccount, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let requester: string;
let approver: string;
let third: string;
let person: string;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  for (const departmentId of ['a', 'b', 'c']) await addDepartment(open.db, organisationId, { departmentId });
  const add = () =>
    addAccount(open.db, organisationId, {
      administrator: true,
      roles: [{ role: 'AccountManager', departments: 'all' }],
    });
  [requester, approver, third] = [await add(), await add(), await add()];
  person = await addAccount(open.db, organisationId, {
    roles: [{ role: 'Manager', departments: ['a', 'b'] }],
  });
});

type Wanted = { administrator?: boolean; roles?: HeldRole[] };

const manager = (...departmentIds: string[]): HeldRole => ({ role: 'Manager', departmentIds });

async function set({ administrator = false, roles = [] }: Wanted, accountId = person) {
  return api.call('accountRights', {
    as: requester,
    role: null,
    params: { accountId },
    body: { administrator, roles },
  });
}

async function get() {
  const { json } = await api.call('accountGet', {
    as: requester,
    role: null,
    params: { accountId: person },
  });
  return json as CallResponse<'accountGet'>;
}

const rights = async () => {
  const { administrator, roles } = await get();
  return { administrator, roles };
};

const changeId = async () => (await get()).change?.changeId ?? '';

async function decide(name: 'accountChangeApprove' | 'accountChangeDiscard', as: string, id?: string) {
  const params = { changeId: id ?? (await changeId()) };
  const { status, json } = await api.call(name, { as, role: null, params });
  return status === 204 ? 204 : [status, (json as { code: string }).code];
}

describe('the rights of an account', () => {
  it('are removed at once, with the sessions', async () => {
    expect((await set({ roles: [manager('a')] })).json).toEqual({ removed: true, pending: false });
    expect(await rights()).toEqual({ administrator: false, roles: [manager('a')] });
    const [row] = await open.db.select().from(account).where(eq(account.accountId, person));
    expect(row?.validAfter).not.toBeNull();
  });

  it('are added only when another administrator approves', async () => {
    const wanted = {
      administrator: true,
      roles: [manager('a', 'b', 'c'), { role: 'HRAdmin', departmentIds: null }],
    };
    expect((await set(wanted as Wanted)).json).toEqual({ removed: false, pending: true });
    expect(await rights()).toEqual({ administrator: false, roles: [manager('a', 'b')] });
    expect((await get()).change).toMatchObject({
      administrator: true,
      isRequester: true,
      mayApprove: false,
      roles: [
        { role: 'Manager', departments: [expect.any(String)] },
        { role: 'HRAdmin', departments: null },
      ],
    });
    expect(await decide('accountChangeApprove', approver)).toBe(204);
    expect(await rights()).toEqual(wanted);
    expect((await get()).change).toBeNull();
  });

  it('are removed and added by one change, of which only the removal applies at once', async () => {
    expect((await set({ roles: [manager('b', 'c')] })).json).toEqual({ removed: true, pending: true });
    expect((await rights()).roles).toEqual([manager('b')]);
    await decide('accountChangeApprove', approver);
    expect((await rights()).roles).toEqual([manager('b', 'c')]);
  });

  it('of the caller cannot be changed, not even reduced', async () => {
    const { status, json } = await set({}, requester);
    expect([status, (json as { code: string }).code]).toEqual([403, 'own_account']);
  });

  it('reject a department that occurs twice', async () => {
    expect((await set({ roles: [manager('a', 'a')] })).status).toBe(400);
    expect((await rights()).roles).toEqual([manager('a', 'b')]);
  });

  it('are not removed by two administrators from each other at the same moment', async () => {
    const remove = (as: string, accountId: string) =>
      api.call('accountRights', {
        as,
        role: null,
        params: { accountId },
        body: { administrator: false, roles: [{ role: 'AccountManager', departmentIds: null }] },
      });
    const both = await Promise.all([remove(requester, approver), remove(approver, requester)]);
    // The other one waits for the lock and has lost the capability (403), or begins later, when its sessions have ended (401).
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await open.db
      .select({ id: account.accountId })
      .from(account)
      .where(and(eq(account.organisationId, organisationId), eq(account.administrator, true)));
    expect(left).toHaveLength(2);
  });

  it('reject a department of another organisation', async () => {
    await addDepartment(open.db, await addOrganisation(open.db), { departmentId: 'foreign' });
    expect((await set({ roles: [manager('foreign')] })).status).toBe(404);
    expect((await rights()).roles).toEqual([manager('a', 'b')]);
  });
});

describe('the approval of a change', () => {
  beforeEach(async () => {
    await set({ administrator: true, roles: [manager('a', 'b', 'c')] });
  });

  it('is rejected for the requester', async () => {
    expect(await decide('accountChangeApprove', requester)).toEqual([403, 'second_administrator']);
    expect((await rights()).administrator).toBe(false);
  });

  it('is rejected for the person concerned', async () => {
    const { change } = await get();
    await open.db.update(account).set({ administrator: true }).where(eq(account.accountId, person));
    expect(await decide('accountChangeApprove', person, change?.changeId ?? '')).toEqual([
      403,
      'second_administrator',
    ]);
  });

  it.each([
    ['has lost the capability', { administrator: false }],
    ['is disabled', { disabledAt: '2026-03-20T10:00:00Z' }],
  ])('is rejected when the requester %s', async (_why, values) => {
    await open.db.update(account).set(values).where(eq(account.accountId, requester));
    const { json } = await api.call('accountGet', {
      as: approver,
      role: null,
      params: { accountId: person },
    });
    const id = (json as CallResponse<'accountGet'>).change?.changeId;
    expect(await decide('accountChangeApprove', approver, id)).toEqual([409, 'account_changed']);
  });

  it('is done once by two administrators at the same moment', async () => {
    const id = await changeId();
    const both = [approver, third].map((as) => decide('accountChangeApprove', as, id));
    expect(await Promise.all(both)).toEqual(expect.arrayContaining([204, [404, 'not_found']]));
    const approvals = and(
      eq(auditEvent.organisationId, organisationId),
      eq(auditEvent.action, 'accountChangeApprove'),
    );
    expect(await open.db.select().from(auditEvent).where(approvals)).toHaveLength(1);
  });

  it('is rejected after the rights of the account changed', async () => {
    await open.db.update(account).set({ administrator: true }).where(eq(account.accountId, person));
    expect(await decide('accountChangeApprove', approver)).toEqual([409, 'account_changed']);
  });

  it('is rejected while the account is disabled', async () => {
    await api.call('accountDisable', { as: third, role: null, params: { accountId: person } });
    expect(await decide('accountChangeApprove', approver)).toEqual([409, 'account_changed']);
  });

  it('is rejected after a department was removed', async () => {
    const own = and(eq(department.organisationId, organisationId), eq(department.departmentId, 'c'));
    await open.db.delete(department).where(own);
    expect(await decide('accountChangeApprove', approver)).toEqual([409, 'account_changed']);
  });

  it('does not apply to a change that a later request has replaced', async () => {
    const former = await changeId();
    await set({ roles: [manager('a', 'b'), { role: 'HRAdmin', departmentIds: null }] });
    expect(await decide('accountChangeApprove', approver, former)).toEqual([404, 'not_found']);
  });

  it('is not possible after the change was withdrawn or rejected', async () => {
    const id = await changeId();
    expect(await decide('accountChangeDiscard', requester, id)).toBe(204);
    expect(await decide('accountChangeApprove', approver, id)).toEqual([404, 'not_found']);
    await set({ administrator: true, roles: [manager('a', 'b')] });
    expect(await decide('accountChangeDiscard', approver)).toBe(204);
    expect(await rights()).toEqual({ administrator: false, roles: [manager('a', 'b')] });
    const discarded = and(
      eq(auditEvent.organisationId, organisationId),
      eq(auditEvent.action, 'accountChangeDiscard'),
    );
    const rows = await open.db.select({ detail: auditEvent.detail }).from(auditEvent).where(discarded);
    const withdrawn = rows.map(({ detail }) => (detail as { withdrawn: boolean }).withdrawn);
    expect(withdrawn.sort()).toEqual([false, true]);
  });
});
