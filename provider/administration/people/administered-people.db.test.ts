import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { storedFile } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName, CallResponse } from '#contract/calls.ts';
import type { PersonRequestKind } from '#contract/values/administration/person-request.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import { account } from '#provider/database/tables/account.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { personRequest } from '#provider/database/tables/person-request.ts';
import { readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { readArchive } from '#tests/support/files/read-archive.ts';
import { addAbsence, addAccount, addEmployee, type Employee } from '#tests/support/provider/test-fixtures.ts';
import { storeSettings } from '#tests/support/provider/store-settings.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { addDocument, addPlan, loadTestCipher } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { openRehabTestApp, type RehabTestApp } from '#tests/support/rehabilitation/rehab-test-app.ts';

const PERSONAL_NUMBER = '198002031238';
const UNKNOWN_NUMBER = '198102031237';

let app: RehabTestApp;
let organisationId: string;
let employee: Employee;
/** HR of everything, a second one, and one whose roles do not see protected people. */
let admin: string;
let second: string;
let blind: string;
/** HR of everything, and no administrator. */
let hr: string;

beforeAll(async () => {
  app = await openRehabTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  ({ organisationId } = await app.addCustomer());
  const { db } = app.open;
  employee = await addEmployee(db, organisationId, {
    departmentId: 'a',
    firstName: 'Sam',
    lastName: 'Hemlig',
    personalNumber: PERSONAL_NUMBER,
    employment: { employmentNumber: '4711' },
  });
  const ofEverything = [{ role: 'HRAdmin' as const, departments: 'all' as const }];
  const add = (
    personName: string,
    administrator: boolean,
    roles: Parameters<typeof addAccount>[2]['roles'],
  ) => addAccount(db, organisationId, { personName, administrator, roles });
  admin = await add('Birgitta Ek', true, [{ role: 'Manager', departments: ['b'] }, ...ofEverything]);
  second = await add('Helena Al', true, ofEverything);
  blind = await add('Bo Berg', true, [
    { role: 'Manager', departments: 'all' },
    { role: 'HRAdmin', departments: ['a'] },
  ]);
  hr = await add('Karin Ekdahl', false, ofEverything);
});

async function call(name: CallName, as: string, options: object = {}) {
  const { status, json } = await app.api.call(name, { as, role: null, ...options });
  return status < 300 ? status : (json as { code: string }).code;
}

const ofEmployee = () => ({ params: { personId: employee.personId } });

async function get(as: string): Promise<CallResponse<'administeredPersonGet'>> {
  const { json } = await app.api.call('administeredPersonGet', { as, role: null, ...ofEmployee() });
  return json as CallResponse<'administeredPersonGet'>;
}

async function find(as: string, by: string, number: string) {
  const { status, json } = await app.api.call('administeredPersonFind', {
    as,
    role: null,
    body: { by, number },
  });
  return status === 200 ? (json as { personId: string }).personId : (json as { code: string }).code;
}

const protect = (as = admin) => call('personProtect', as, ofEmployee());
const request = (kind: PersonRequestKind, as = admin) =>
  call('personRequestCreate', as, { ...ofEmployee(), body: { kind, reason: 'HEMLIGT skäl' } });

async function requests(as: string): Promise<CallResponse<'personRequestList'>> {
  return (await app.api.call('personRequestList', { as, role: null }))
    .json as CallResponse<'personRequestList'>;
}

async function decide(name: 'personRequestApprove' | 'personRequestDiscard', as: string, id?: string) {
  const [row] = await app.open.db
    .select()
    .from(personRequest)
    .where(eq(personRequest.organisationId, organisationId));
  return call(name, as, { params: { requestId: id ?? row?.requestId ?? randomUUID() } });
}

async function stored() {
  const [row] = (await readPeople(app.open)).filter(({ personId }) => personId === employee.personId);
  return row;
}

async function audited(action: string) {
  const rows = await app.api.auditOf(organisationId);
  return rows.filter((row) => row.action === action);
}

describe('a person', () => {
  it.each([
    ['employmentNumber', '4711'],
    ['employmentNumber', ' 4711 '],
    ['personalNumber', PERSONAL_NUMBER],
    ['personalNumber', '800203-1238'],
  ])('is found by the %s "%s", without the number in the access log', async (by, number) => {
    expect(await find(admin, by, number)).toBe(employee.personId);
    const [row] = await audited('administeredPersonFind');
    expect(row).toMatchObject({ personId: employee.personId, accountId: admin });
    expect(JSON.stringify([await app.api.auditOf(organisationId), app.api.logLines])).not.toContain(
      number.trim(),
    );
  });

  it.each([
    ['employmentNumber', '471', 'not_found'],
    ['personalNumber', UNKNOWN_NUMBER, 'not_found'],
    ['personalNumber', '19800203', 'invalid_request'],
  ])('is not found by the %s %s', async (by, number, expected) => {
    expect(await find(admin, by, number)).toBe(expected);
  });

  it('is shown without absence and plans', async () => {
    await addAbsence(app.open.db, employee, { fromDay: '2026-03-02' });
    await addPlan(app.open.db, employee, {});
    expect(await get(blind)).toEqual({
      personId: employee.personId,
      isProtected: false,
      protectedAt: null,
      details: {
        name: 'Sam Hemlig',
        departments: [expect.any(String)],
        erasedAt: null,
        isMarkKept: false,
        employments: [{ employmentNumber: '4711', from: '2020-01-01', to: null }],
        hold: null,
        requests: [],
        mayExtract: false,
      },
    });
  });

  it('is shown without a name to an administrator whose roles see none', async () => {
    const manager = await addAccount(app.open.db, organisationId, {
      administrator: true,
      roles: [{ role: 'AccountManager', departments: 'all' }],
    });
    await request('erase');
    expect((await get(manager)).details).toMatchObject({ name: null, employments: [], departments: [] });
    expect((await requests(manager)).requests).toMatchObject([{ personName: null }]);
  });

  it('is closed to accounts without the capability, also of HR', async () => {
    const body = { by: 'employmentNumber', number: '4711' };
    expect(await call('administeredPersonFind', hr, { body })).toBe('role_not_allowed');
    expect(await call('administeredPersonGet', hr, ofEmployee())).toBe('role_not_allowed');
    expect(await protect(hr)).toBe('role_not_allowed');
  });
});

describe('the mark of protected identity', () => {
  it('applies at once, with its time and an audit row', async () => {
    const asManager = { as: blind, role: 'Manager', body: { personId: employee.personId } };
    expect((await app.api.call('person', asManager)).status).toBe(200);
    expect(await protect(blind)).toBe(204);
    expect((await app.api.call('person', asManager)).status).toBe(404);
    expect(await get(admin)).toMatchObject({
      isProtected: true,
      protectedAt: TEST_NOW.toString(),
      details: { name: 'Sam Hemlig', isMarkKept: true },
    });
    expect(await audited('personProtect')).toMatchObject([
      { personId: employee.personId, accountId: blind, detail: { protectedIdentity: true } },
    ]);
  });

  it('leaves an administrator who may not see the person only that the number exists and is marked', async () => {
    await protect();
    await request('unprotect');
    expect(await find(blind, 'employmentNumber', '4711')).toBe(employee.personId);
    expect(await get(blind)).toEqual({
      personId: employee.personId,
      isProtected: true,
      protectedAt: TEST_NOW.toString(),
      details: null,
    });
    expect((await requests(blind)).requests).toMatchObject([
      { personName: null, reason: null, mayApprove: false },
    ]);
    expect(await request('erase', blind)).toBe('role_not_allowed');
    expect(await decide('personRequestApprove', blind)).toBe('role_not_allowed');
    expect((await audited('administeredPersonGet')).at(-1)?.detail).toEqual({ protectedIdentity: true });
  });

  it('shows the person to the roles that the organisation chooses', async () => {
    await protect();
    await storeSettings(app.open.db, organisationId, {
      ...DEFAULT_SETTINGS,
      protectedIdentityRoles: ['Manager'],
    });
    expect((await get(blind)).details?.name).toBe('Sam Hemlig');
    expect((await get(second)).details).toBeNull();
  });

  it('is removed only when a second administrator approves', async () => {
    await protect();
    expect(await request('unprotect')).toBe(204);
    expect(await decide('personRequestApprove', admin)).toBe('second_administrator');
    expect((await stored())?.isProtected).toBe(true);
    expect((await requests(second)).requests).toMatchObject([
      { kind: 'unprotect', reason: 'HEMLIGT skäl', requestedBy: 'Birgitta Ek', mayApprove: true },
    ]);
    expect(await decide('personRequestApprove', second)).toBe(204);
    expect(await stored()).toMatchObject({ isProtected: false, isMarkKept: false, protectedAt: null });
    expect((await requests(second)).requests).toEqual([]);
    expect(await audited('personRequestApprove')).toMatchObject([
      { personId: employee.personId, accountId: second, detail: { kind: 'unprotect', requestedBy: admin } },
    ]);
    expect(JSON.stringify(await app.api.auditOf(organisationId))).not.toContain('HEMLIGT');
  });

  it('cannot be removed from a person who does not have it', async () => {
    expect(await request('unprotect')).toBe('person_changed');
  });

  it.each([
    ['has lost the capability', { administrator: false }],
    ['is disabled', { disabledAt: '2026-03-20T10:00:00Z' }],
  ])('stays when the requester %s', async (_why, values) => {
    await protect();
    await request('unprotect');
    await app.open.db.update(account).set(values).where(eq(account.accountId, admin));
    expect(await decide('personRequestApprove', second)).toBe('person_changed');
    expect((await stored())?.isProtected).toBe(true);
  });

  it('stays when the request is withdrawn or rejected', async () => {
    await protect();
    for (const as of [admin, second]) {
      await request('unprotect');
      expect(await decide('personRequestDiscard', blind)).toBe('role_not_allowed');
      expect(await decide('personRequestDiscard', as)).toBe(204);
      expect(await decide('personRequestApprove', second)).toBe('not_found');
    }
    const details = (await audited('personRequestDiscard')).map(({ detail }) => detail);
    expect(details).toMatchObject([{ withdrawn: true }, { withdrawn: false }]);
    expect((await stored())?.isProtected).toBe(true);
  });

  it('ends an earlier request to remove it when it is set again', async () => {
    await protect();
    await request('unprotect');
    const [waiting] = (await requests(second)).requests;
    expect(await protect(second)).toBe(204);
    expect(await decide('personRequestApprove', second, waiting?.requestId)).toBe('not_found');
    expect(await stored()).toMatchObject({ isProtected: true, isMarkKept: true });
    expect((await audited('personProtect')).at(-1)?.detail).toMatchObject({
      endedRequests: [waiting?.requestId],
    });
  });

  it('is noted in the access log of lists and decisions of requests, whatever role is held first', async () => {
    await protect();
    await request('unprotect');
    expect((await requests(admin)).requests).toMatchObject([{ reason: 'HEMLIGT skäl' }]);
    expect((await requests(blind)).requests).toMatchObject([{ reason: null }]);
    await decide('personRequestDiscard', admin);
    const lists = await audited('personRequestList');
    expect(
      lists.map(({ detail }) => (detail as { protectedPeople?: number } | null)?.protectedPeople),
    ).toEqual([1, undefined]);
    expect((await audited('personRequestDiscard')).at(-1)?.detail).toMatchObject({ protectedIdentity: true });
  });
});

describe('an erasure', () => {
  it('is done when a second administrator approves, as by the operator', async () => {
    await addPlan(app.open.db, employee, {});
    expect(await request('erase')).toBe(204);
    expect(await decide('personRequestApprove', admin)).toBe('second_administrator');
    expect(await decide('personRequestApprove', second)).toBe(204);
    expect(await stored()).toMatchObject({ firstName: 'Raderad', personalNumber: null });
    expect(await find(admin, 'employmentNumber', '4711')).toBe('not_found');
    expect((await get(admin)).details).toMatchObject({
      name: 'Raderad Person',
      erasedAt: TEST_NOW.toString(),
      requests: [],
      employments: [{ employmentNumber: null }],
    });
    expect(await audited('personErased')).toMatchObject([
      {
        personId: employee.personId,
        accountId: second,
        detail: { requestedBy: admin, deleted: { rehabPlan: 1 } },
      },
    ]);
  });

  it('is done once by two administrators at the same moment', async () => {
    await request('erase', blind);
    const [row] = (await requests(admin)).requests;
    const both = [admin, second].map((as) => decide('personRequestApprove', as, row?.requestId));
    expect((await Promise.all(both)).sort()).toEqual([204, 'not_found']);
    expect(await audited('personErased')).toHaveLength(1);
  });

  it('is rejected for a person with a hold, also one that was added since the request', async () => {
    const hold = { body: { employmentNumber: '4711', reason: 'Tvist' } };
    await request('erase');
    expect(await call('retentionHoldCreate', second, hold)).toBe(200);
    expect((await get(admin)).details?.hold).toMatchObject({ reason: 'Tvist', createdBy: 'Helena Al' });
    expect(await decide('personRequestApprove', second)).toBe('person_held');
    expect((await stored())?.firstName).toBe('Sam');
    expect((await requests(second)).requests).toHaveLength(1);
    expect(await request('erase')).toBe('person_held');
  });

  it('is rejected while a delivery waits for a decision', async () => {
    await request('erase');
    await app.open.db.insert(delivery).values({
      organisationId,
      deliveryId: randomUUID(),
      receivedAt: '2026-03-19T08:00:00Z',
      files: [],
      state: 'previewed' as const,
      mode: 'changes' as const,
      changesKept: false,
    });
    expect(await decide('personRequestApprove', second)).toBe('deliveries_undecided');
    expect((await stored())?.firstName).toBe('Sam');
  });

  it('can be approved by nobody where there is one administrator who can sign in', async () => {
    expect((await requests(admin)).hasOtherAdministrator).toBe(true);
    const isOther = and(eq(account.organisationId, organisationId), eq(account.accountId, blind));
    await app.open.db.update(account).set({ administrator: false }).where(isOther);
    await app.open.db
      .update(account)
      .set({ disabledAt: '2026-03-20T10:00:00Z' })
      .where(eq(account.accountId, second));
    expect((await requests(admin)).hasOtherAdministrator).toBe(false);
  });
});

describe('an extract', () => {
  const extract = (as: string, role: string | null = 'HRAdmin') =>
    app.api.send('administeredPersonExtract', { as, role, ...ofEmployee() });

  it('has everything, for an administrator who acts as HR of the whole organisation', async () => {
    await addPlan(app.open.db, employee, {});
    const response = await extract(admin);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
    const archive = await readArchive(Buffer.from(await response.arrayBuffer()));
    expect([...archive.keys()].sort()).toEqual(['data.json', 'en.html', 'sv.html']);
    const data = JSON.parse(String(archive.get('data.json'))) as { tables: Record<string, unknown[]> };
    expect(data.tables['person']).toMatchObject([{ firstName: 'Sam', personalNumber: PERSONAL_NUMBER }]);
    expect(data.tables['rehabPlan']).toHaveLength(1);
    expect(await audited('personExtracted')).toMatchObject([
      { personId: employee.personId, accountId: admin, role: 'HRAdmin' },
    ]);
  });

  it('is an error, and no archive, if a file is not in the store', async () => {
    const plan = await addPlan(app.open.db, employee, {});
    const content = { fileName: 'a.txt', mediaType: 'text/plain', size: 4 };
    const file = await addDocument(app.open.db, organisationId, plan, {
      type: 'file',
      content: { ...content, validFrom: null, validTo: null } as never,
    });
    expect((await extract(admin)).status).toBe(500);
    expect(await audited('personExtracted')).toEqual([]);
    const cipher = await loadTestCipher(app.open.db, organisationId);
    await app.fileStore.put(cipher, organisationId, file, [Buffer.from('text')]);
    const archive = await readArchive(Buffer.from(await (await extract(admin)).arrayBuffer()));
    expect(String(archive.get('files/1-a.txt'))).toBe('text');
  });

  it.each(['waiting', 'infected'] as const)('states a file that is %s without its content', async (state) => {
    const plan = await addPlan(app.open.db, employee, {});
    const content = { fileName: 'a.txt', mediaType: 'text/plain', size: 4 } as const;
    const fileId = await addDocument(app.open.db, organisationId, plan, { type: 'file', content });
    const cipher = await loadTestCipher(app.open.db, organisationId);
    await app.fileStore.put(cipher, organisationId, fileId, [Buffer.from('text')]);
    await app.open.db.update(storedFile).set({ state }).where(eq(storedFile.fileId, fileId));
    const archive = await readArchive(Buffer.from(await (await extract(admin)).arrayBuffer()));
    expect([...archive.keys()].sort()).toEqual(['data.json', 'en.html', 'sv.html']);
    const data = JSON.parse(String(archive.get('data.json'))) as { tables: Record<string, unknown[]> };
    expect(data.tables['storedFile']).toMatchObject([{ fileName: 'a.txt', state }]);
  });

  it.each([
    ['an administrator with HR of one department', () => extract(blind)],
    ['an administrator who acts as a manager', () => extract(admin, 'Manager')],
    ['HR without the capability', () => extract(hr)],
  ])('is denied to %s', async (_who, send) => {
    expect((await send()).status).toBe(403);
    expect(await audited('personExtracted')).toEqual([]);
  });

  it('is denied to HR that the organisation does not let see protected people', async () => {
    await protect();
    await storeSettings(app.open.db, organisationId, {
      ...DEFAULT_SETTINGS,
      protectedIdentityRoles: ['RehabCoordinator'],
    });
    expect((await extract(second)).status).toBe(403);
  });

  it('of an unknown person or another organisation is not found', async () => {
    const other = await app.addCustomer();
    for (const personId of [randomUUID(), other.employee.personId, 'x']) {
      expect(await call('administeredPersonExtract', admin, { role: 'HRAdmin', params: { personId } })).toBe(
        'not_found',
      );
    }
  });
});
