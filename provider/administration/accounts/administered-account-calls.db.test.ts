import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { verifyPassword } from '#provider/accounts/sign-in/password.ts';
import { account } from '#provider/database/tables/account.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { idempotencyKey } from '#provider/database/tables/idempotency.ts';
import { addAccount, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let administrator: string;
let person: string;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a', name: 'Alfa' });
  await addDepartment(open.db, organisationId, { departmentId: 'b', name: 'Beta', parentId: 'a' });
  administrator = await addAccount(open.db, organisationId, {
    administrator: true,
    roles: [{ role: 'AccountManager', departments: 'all' }],
  });
  person = await addAccount(open.db, organisationId, {
    personName: 'Eva\u00a0Ek',
    roles: [
      { role: 'HRAdmin', departments: 'all' },
      { role: 'Manager', departments: ['a', 'b'] },
    ],
  });
});

const as = (accountId = administrator) => ({ as: accountId, role: null });

async function change(name: 'accountDisable' | 'accountEnable' | 'accountSignOut', accountId = person) {
  const { status, json } = await api.call(name, { ...as(), params: { accountId } });
  return status === 204 ? 204 : [status, (json as { code: string }).code];
}

const create = (username: string, formId: string = randomUUID()) =>
  api.call('accountCreate', { ...as(), body: { formId, username, personName: ' Ny Person ' } });

const newPassword = (formId: string, accountId = person) =>
  api.call('accountNewPassword', { ...as(), params: { accountId }, body: { formId } });

async function readRow(accountId: string) {
  const [row] = await open.db.select().from(account).where(eq(account.accountId, accountId));
  return row!;
}

const codeOf = ({ json }: { json: unknown }) => (json as { code: string }).code;

describe('the list of accounts', () => {
  it('has the accounts of the organisation with their roles', async () => {
    await addAccount(open.db, await addOrganisation(open.db), { roles: [] });
    const { accounts } = (await api.call('accountList', as())).json as CallResponse<'accountList'>;
    expect(accounts.map(({ accountId }) => accountId).sort()).toEqual([administrator, person].sort());
    expect(accounts.find(({ accountId }) => accountId === person)).toEqual({
      accountId: person,
      username: person,
      personName: 'Eva Ek',
      administrator: false,
      disabled: false,
      isOwn: false,
      lastSignInAt: null,
      roles: [
        { role: 'HRAdmin', departments: null },
        { role: 'Manager', departments: 2 },
      ],
    });
  });

  it('has the latest sign-in of each account', async () => {
    const signIn = { organisationId, accountId: person, action: 'signIn', requestId: 'r' };
    const event = (at: string, values = {}) => ({ ...signIn, auditEventId: randomUUID(), at, ...values });
    await open.db
      .insert(auditEvent)
      .values([
        event('2026-03-18T07:30:00Z'),
        event('2026-03-01T07:30:00Z'),
        event('2026-03-19T07:30:00Z', { action: 'signInFailed' }),
        event('2026-03-19T07:30:00Z', { organisationId: await addOrganisation(open.db) }),
      ]);
    const { accounts } = (await api.call('accountList', as())).json as CallResponse<'accountList'>;
    expect(accounts.find(({ accountId }) => accountId === person)?.lastSignInAt).toBe(
      '2026-03-18T07:30:00.000Z',
    );
  });

  it('leads to an account with its departments and those of the organisation', async () => {
    const { json } = await api.call('accountGet', { ...as(), params: { accountId: person } });
    expect(json).toMatchObject({
      roles: [
        { role: 'HRAdmin', departmentIds: null },
        { role: 'Manager', departmentIds: ['a', 'b'] },
      ],
      departments: [
        { departmentId: 'a', name: 'Alfa', level: 0 },
        { departmentId: 'b', name: 'Beta', level: 1 },
      ],
      change: null,
    });
  });
});

describe('an account', () => {
  it('is disabled with its sessions, and enabled', async () => {
    expect(await change('accountDisable')).toBe(204);
    const { disabledAt, validAfter } = await readRow(person);
    expect([disabledAt, validAfter]).not.toContain(null);
    expect((await api.call('userInit', as(person))).status).toBe(401);
    expect(await change('accountEnable')).toBe(204);
    expect((await readRow(person)).disabledAt).toBeNull();
  });

  it('is signed out everywhere', async () => {
    expect(await change('accountSignOut')).toBe(204);
    const first = (await readRow(person)).validAfter;
    await change('accountSignOut');
    expect([null, first]).not.toContain((await readRow(person)).validAfter);
  });

  it.each(['accountDisable', 'accountEnable', 'accountSignOut'] as const)(
    'of the caller rejects %s',
    async (name) => {
      expect(await change(name, administrator)).toEqual([403, 'own_account']);
    },
  );

  it('is created without rights, and its password is stored as a hash only', async () => {
    const { status, json } = await create('ny.person');
    const { accountId, password } = json as CallResponse<'accountCreate'>;
    expect(status).toBe(200);
    expect(password).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/);
    const row = await readRow(accountId);
    expect(row).toMatchObject({ username: 'ny.person', personName: 'Ny Person', administrator: false });
    expect(row.passwordTemporary).toBe(true);
    expect(await verifyPassword(password, row.passwordHash)).toBe(true);
    const stored = [await open.db.select().from(idempotencyKey), await open.db.select().from(auditEvent)];
    expect(JSON.stringify(stored)).not.toContain(password);
  });

  it('is created once by two submissions of a form at the same moment', async () => {
    const formId = randomUUID();
    const results = await Promise.all([create('en.gang', formId), create('en.gang.till', formId)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(results.map(codeOf)).toContain('form_used');
  });

  it('is not created with a user name that another organisation has', async () => {
    const other = await addOrganisation(open.db);
    await addAccount(open.db, other, { username: 'upptaget', roles: [] });
    expect(codeOf(await create('upptaget'))).toBe('username_taken');
    expect(codeOf(await create('två ord'))).toBe('invalid_request');
  });

  it('gets a new password once per form, and loses its sessions', async () => {
    const formId = randomUUID();
    const { password } = (await newPassword(formId)).json as CallResponse<'accountNewPassword'>;
    const second = await newPassword(formId);
    expect([second.status, codeOf(second)]).toEqual([409, 'form_used']);
    expect(await verifyPassword(password, (await readRow(person)).passwordHash)).toBe(true);
    const row = await readRow(person);
    expect([row.passwordTemporary, row.validAfter]).toEqual([true, expect.any(String)]);
  });

  it('of an administrator gets its password from the operator only', async () => {
    const other = await addAccount(open.db, organisationId, {
      administrator: true,
      roles: [{ role: 'AccountManager', departments: 'all' }],
    });
    const result = await newPassword(randomUUID(), other);
    expect([result.status, codeOf(result)]).toEqual([403, 'administrator_password']);
  });

  it('is audited with its id', async () => {
    await change('accountSignOut');
    const rows = await open.db
      .select({ subjectId: auditEvent.subjectId, accountId: auditEvent.accountId })
      .from(auditEvent)
      .where(and(eq(auditEvent.organisationId, organisationId), eq(auditEvent.action, 'accountSignOut')));
    expect(rows).toEqual([{ subjectId: person, accountId: administrator }]);
  });
});
