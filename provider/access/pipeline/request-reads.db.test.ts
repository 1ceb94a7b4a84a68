import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { recordChange } from '#provider/data-version/record-change.ts';
import { account } from '#provider/database/tables/account.ts';
import type { StatementRecorder } from '#tests/support/database/record-statements.ts';
import { openRecordedProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';

let open: OpenDatabase;
let api: TestProvider;
let recorder: StatementRecorder;
let organisationId: string;
let accountId: string;
let token: string;

beforeAll(async () => {
  const provider = await openRecordedProvider({ sharedReadsMs: 60_000 });
  ({ open, api, recorder } = provider);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  accountId = await addAccount(open.db, organisationId, { roles: [{ role: 'HRAdmin', departments: 'all' }] });
  token = await api.tokenFor(accountId);
});

const read = (requestId: string, changes: { role?: string; departmentIds?: string[] } = {}) =>
  send(
    changes.departmentIds === undefined ? 'departmentHierarchy' : 'personEmploymentTypes',
    requestId,
    changes,
  );

const write = (requestId: string) => send('notificationDismiss', requestId, {});

/** A call of the page with that request id; returns its status. */
async function send(
  name: 'departmentHierarchy' | 'personEmploymentTypes' | 'notificationDismiss',
  requestId: string,
  { role = 'HRAdmin', departmentIds }: { role?: string; departmentIds?: string[] },
): Promise<number> {
  const bodies = {
    departmentHierarchy: undefined,
    personEmploymentTypes: { departmentIds },
    notificationDismiss: { id: newId() },
  };
  const headers = { Authorization: `Bearer ${token}`, 'X-Request-Id': requestId };
  return (await api.call(name, { as: null, role, headers, body: bodies[name] })).status;
}

const disable = () =>
  open.db.update(account).set({ disabledAt: TEST_NOW.toString() }).where(eq(account.accountId, accountId));

async function countReads(work: () => Promise<unknown>): Promise<number> {
  const statements = await recorder.during(work);
  return statements.filter((statement) => statement.startsWith('select account')).length;
}

describe('the reads of one request', () => {
  it('read the account once', async () => {
    const reads = await countReads(async () => {
      expect(await Promise.all([read('one'), read('one'), read('one')])).toEqual([200, 200, 200]);
      expect(await read('one')).toBe(200);
    });
    expect(reads).toBe(1);
  });

  it('read it again for other departments and another role', async () => {
    const reads = await countReads(async () => {
      expect(await read('two')).toBe(200);
      expect(await read('two', { departmentIds: ['a'] })).toBe(200);
      expect(await read('two', { departmentIds: ['b'] })).toBe(403);
    });
    expect(reads).toBe(3);
    expect(await read('two', { role: 'Manager' })).toBe(403);
    expect(await read('two', { departmentIds: ['a'], role: 'Manager' })).toBe(403);
  });

  it('are rejected from the next request on when the account has been disabled', async () => {
    expect(await read('three')).toBe(200);
    await disable();
    expect(await read('four')).toBe(401);
  });
});

it('are not shared by two accounts with the same request id', async () => {
  await addDepartment(open.db, organisationId, { departmentId: 'b' });
  const manager = await addAccount(open.db, organisationId, {
    roles: [{ role: 'Manager', departments: ['a'] }],
  });
  const managerToken = await api.tokenFor(manager);
  const hierarchyOf = async (bearer: string, role: string, requestId: string) => {
    const headers = { Authorization: `Bearer ${bearer}`, 'X-Request-Id': requestId };
    return (await api.call('departmentHierarchy', { as: null, role, headers })).json;
  };
  const ofManager = await hierarchyOf(managerToken, 'Manager', 'sixteen');
  const ofHr = await hierarchyOf(token, 'HRAdmin', 'seventeen');
  expect(ofHr).not.toEqual(ofManager);
  expect(await hierarchyOf(token, 'HRAdmin', 'eighteen')).toEqual(ofHr);
  expect(await hierarchyOf(managerToken, 'Manager', 'eighteen')).toEqual(ofManager);
});

describe('a write', () => {
  it('reads the account itself', async () => {
    expect(await read('five')).toBe(200);
    await disable();
    expect(await write('five')).toBe(401);
  });

  it('makes later reads read the account again, even if it is rejected', async () => {
    expect(await read('six')).toBe(200);
    expect(await write('six')).toBe(404);
    await disable();
    expect(await read('six')).toBe(401);
  });
});

describe('the features', () => {
  const useRehabPlanner = (usesRehabPlanner: boolean) =>
    open.db
      .update(organisation)
      .set({ usesRehabPlanner })
      .where(eq(organisation.organisationId, organisationId));
  const readPlans = async (requestId: string) => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Request-Id': requestId };
    const body = { departmentIds: ['a'], rehabFilterType: 'ongoing' };
    return (await api.call('rehabListStats', { as: null, role: 'HRAdmin', headers, body })).status;
  };

  it('are read from the database again in each request', async () => {
    await useRehabPlanner(true);
    expect([await readPlans('eleven'), await readPlans('eleven')]).toEqual([200, 200]);
    await useRehabPlanner(false);
    expect(await readPlans('twelve')).toBe(403);
    await useRehabPlanner(true);
    expect(await readPlans('thirteen')).toBe(200);
  });
});

async function versionIn(requestId: string): Promise<string | null> {
  const headers = { Authorization: `Bearer ${token}`, 'X-Request-Id': requestId };
  const response = await api.call('dataVersion', { as: null, role: 'HRAdmin', headers });
  return response.headers.get('X-Data-Version');
}

describe('the snapshot', () => {
  const countAbsences = async (requestId: string) => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Request-Id': requestId };
    const body = { departmentIds: ['a'], absenceCategories: ['SICK_LEAVE'] };
    const { json } = await api.call('absenceListStats', { as: null, role: 'HRAdmin', headers, body });
    return (json as CallResponse<'absenceListStats'>).numberOfAbsences;
  };

  it('is the same for all calls of a request, and that of the database for the next one', async () => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    expect(await countAbsences('fourteen')).toBe(0);
    await addAbsence(open.db, employee, { fromDay: '2026-03-16' });
    expect(await countAbsences('fifteen')).toBe(1);
    expect(await countAbsences('fourteen')).toBe(0);
  });

  it('has the version that was reported to the request, although a newer one is in memory', async () => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    expect(await countAbsences('nineteen')).toBe(0);
    const version = await versionIn('twenty');
    await addAbsence(open.db, employee, { fromDay: '2026-03-16' });
    expect(await countAbsences('twenty-one')).toBe(1);
    expect(await countAbsences('twenty')).toBe(0);
    expect(await versionIn('twenty')).toBe(version);
  });

  it('may be newer than the version that is reported to the request, never older', async () => {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    expect(await read('twenty-two')).toBe(200);
    await addAbsence(open.db, employee, { fromDay: '2026-03-16' });
    expect(await countAbsences('twenty-three')).toBe(1);
    const [reported, newer] = [await versionIn('twenty-two'), await versionIn('twenty-three')];
    expect(Number.parseInt(reported ?? '')).toBeLessThan(Number.parseInt(newer ?? ''));
    expect(await countAbsences('twenty-two')).toBe(1);
  });
});

describe('the data version', () => {
  const incrementVersion = () =>
    open.withTx({ organisationId }, (tx) => recordChange({ tx, organisationId }));

  it('is that of the first read of a request, and read again in the next request', async () => {
    expect(await read('eight')).toBe(200);
    await incrementVersion();
    const [inSame, inNext] = [await versionIn('eight'), await versionIn('nine')];
    expect(inSame).not.toBe(inNext);
    await incrementVersion();
    expect(await versionIn('nine')).toBe(inNext);
    expect(await versionIn('ten')).not.toBe(inNext);
  });
});
