import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { HeldSnapshots } from '#tests/support/provider/held-snapshots.ts';
import { createTestProvider, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';

let open: OpenDatabase;
let api: TestProvider;
let snapshots: HeldSnapshots;
let organisationId: string;
let token: string;
let release: (error?: Error) => void = () => undefined;

beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  snapshots = new HeldSnapshots();
  api = await createTestProvider(open, { snapshots });
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a', company: true });
  await addEmployee(open.db, organisationId, { departmentId: 'a' });
  token = await api.tokenFor(
    await addAccount(open.db, organisationId, { roles: [{ role: 'HRAdmin', departments: 'all' }] }),
  );
  release = snapshots.hold();
});
afterEach(async () => {
  release();
  await api.close();
});

/** Sends a call with the token, which is not read from the database: a load holds the only connection of an embedded one. */
function send(name: CallName, wait: string) {
  const headers = { Authorization: `Bearer ${token}`, Prefer: wait };
  return api.call(name, { as: null, role: 'HRAdmin', headers, body: { departmentIds: ['a'] } });
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await yieldToEventLoop();
}

describe('a call that waits for a load longer than its client', () => {
  it('responds 503 `loading` with Retry-After, and is logged as no error', async () => {
    const { status, headers, json } = await send('absenceHistory', 'wait=0');
    expect([status, headers.get('Retry-After'), json]).toMatchObject([503, '5', { code: 'loading' }]);
    expect(api.logLines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('keeps loading: the requests after it share the load and get their response from it', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await send('absenceHistory', 'wait=0')).json).toMatchObject({ code: 'loading' });
    }
    expect(snapshots.loads).toBe(1);
    const waiting = send('absenceHistory', 'wait=60');
    release();
    expect((await waiting).status).toBe(200);
    expect((await send('personReturnThisWeek', 'wait=0')).status).toBe(200);
    expect(snapshots.loads).toBe(1);
  });

  it('releases its connection when it does not load itself', async () => {
    const loading = send('absenceHistory', 'wait=60');
    await until(() => snapshots.loads === 1);
    // More than the pool has connections.
    const others = Array.from({ length: 25 }, () => send('absenceHistory', 'wait=0'));
    for (const { json } of await Promise.all(others)) expect(json).toMatchObject({ code: 'loading' });
    release();
    expect((await loading).status).toBe(200);
  });

  it('is not audited, because its client gets no rows', async () => {
    const body = { departmentIds: ['a'], absenceCategories: ['SICK_LEAVE'], offset: 0 };
    const headers = { Authorization: `Bearer ${token}`, Prefer: 'wait=0' };
    const early = await api.call('absenceList', { as: null, role: 'HRAdmin', headers, body });
    expect(early.json).toMatchObject({ code: 'loading' });
    release();
    const patient = { ...headers, Prefer: 'wait=60' };
    const late = await api.call('absenceList', { as: null, role: 'HRAdmin', headers: patient, body });
    expect(late.status).toBe(200);
    expect((await api.auditOf(organisationId)).map(({ action }) => action)).toEqual(['absenceList']);
  });

  it('logs a load that fails afterwards, and the next request loads again', async () => {
    expect((await send('absenceHistory', 'wait=0')).json).toMatchObject({ code: 'loading' });
    release(new Error('the connection is lost'));
    await until(() => api.logLines.some(({ level }) => level === 'error'));
    expect((await send('absenceHistory', 'wait=60')).status).toBe(200);
    expect(snapshots.loads).toBe(2);
  });
});

describe('a call that nothing delays', () => {
  it('sends the full response if it is ready while the client waits', async () => {
    release();
    expect((await send('absenceHistory', 'wait=60')).status).toBe(200);
    expect((await send('absenceHistory', 'wait=0')).status).toBe(200);
  });
});
