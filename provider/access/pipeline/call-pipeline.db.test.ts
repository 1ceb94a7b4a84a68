import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callList, type CallName } from '#contract/calls.ts';
import { problemSchema } from '#contract/http/problem.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import { respondWith } from '#tests/support/provider/test-pipeline.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_APP_URL, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import type { CallHandlers } from './call-handlers.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let accountId: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  api.logLines.length = 0;
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'on', company: true, usesRehabPlanner: true });
  await addDepartment(open.db, organisationId, {
    departmentId: 'off',
    company: true,
    usesRehabPlanner: false,
  });
  accountId = await addAccount(open.db, organisationId, {
    roles: [
      { role: 'HRAdmin', departments: 'all' },
      { role: 'AccountManager', departments: 'all' },
    ],
  });
});

const BODY = { departmentIds: ['on'] };

/** Sends a call to handlers defined in the test, by default on the same database. */
async function sendCall(
  handlers: CallHandlers,
  name: CallName,
  { body = BODY, role = 'HRAdmin', from = open }: { body?: unknown; role?: string; from?: OpenDatabase } = {},
): Promise<{ status: number; json: unknown; headers: Headers }> {
  const response = await respondWith(api, from, handlers, { name, caller: { accountId, role, body } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: text === '' ? null : JSON.parse(text) };
}

describe('a successful response', () => {
  it('has headers against caching, for the language and for the request id', async () => {
    const { headers } = await api.call('departmentHierarchy', {
      as: accountId,
      headers: { 'X-Request-Id': 'web-42', 'Accept-Language': 'en' },
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-language': 'en',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'web-42',
    });
  });

  it('is 204 without a body if it is empty', async () => {
    const { status, json, headers } = await api.call('tokenRevoke', { as: accountId });
    expect([status, json, headers.get('Content-Type')]).toEqual([204, null, null]);
  });

  it('is 500 if it does not match the contract, with only the paths in the log', async () => {
    const employees = ['hemligt namn'] as never;
    const wrong = { employees, activeEmployeesCount: -1, activeEmployeesAtCompanyCount: 1, companyNames: [] };
    const { status, json } = await sendCall({ navigation: () => Promise.resolve(wrong) }, 'navigation');
    expect([status, json]).toEqual([500, expect.objectContaining({ code: 'internal_error' })]);
    const text = JSON.stringify(api.logLines);
    expect(text).toContain('activeEmployeesCount');
    expect(text).not.toContain('hemligt');
  });
});

describe('a rejected call', () => {
  const rejectedCases: [
    string,
    () => Promise<{ status: number; json: unknown; headers: Headers }>,
    number,
    string,
  ][] = [
    ['without a token', () => api.call('navigation', { as: null, body: BODY }), 401, 'token_missing'],
    [
      'in no role',
      () => api.call('navigation', { as: accountId, role: null, body: BODY }),
      403,
      'role_not_held',
    ],
    [
      'with JSON cut off',
      () => api.call('navigation', { as: accountId, body: '{"departmentIds"' }),
      400,
      'malformed_request',
    ],
    ['with no body', () => api.call('navigation', { as: accountId, body: '' }), 400, 'malformed_request'],
    [
      'as a form',
      () => api.call('navigation', { as: accountId, body: 'a=1', headers: { 'Content-Type': 'text/plain' } }),
      415,
      'media_type_not_accepted',
    ],
    [
      'with too much',
      () => api.call('navigation', { as: accountId, body: `"${'x'.repeat(1_048_576)}"` }),
      413,
      'too_large',
    ],
    [
      'with a field too many',
      () => api.call('navigation', { as: accountId, body: { ...BODY, x: 1 } }),
      400,
      'invalid_request',
    ],
    [
      'with a field of a prototype',
      () => api.call('navigation', { as: accountId, body: '{"departmentIds":["on"],"__proto__":{"a":1}}' }),
      400,
      'invalid_request',
    ],
    [
      'with ids that are none',
      () => api.call('navigation', { as: accountId, body: { departmentIds: [1] } }),
      400,
      'invalid_request',
    ],
    [
      'with too many ids',
      () =>
        api.call('navigation', {
          as: accountId,
          body: { departmentIds: Array.from({ length: 10_001 }, String) },
        }),
      400,
      'invalid_request',
    ],
  ];
  it.each(rejectedCases)('returns the reason in a problem document: %s', async (_, call, status, code) => {
    const result = await call();
    expect(result).toMatchObject({ status, json: { status, code } });
    expect(problemSchema.safeParse(result.json).success).toBe(true);
    expect(result.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
    expect(result.headers.get('Cache-Control')).toBe('no-store');
  });

  it('names the path of an invalid value', async () => {
    const { json } = await api.call('navigation', { as: accountId, body: { departmentIds: ['on', 7] } });
    expect(json).toMatchObject({ errors: [{ path: 'departmentIds[1]' }] });
  });

  it('is rejected for its role before its body is validated', async () => {
    const body = { wrong: true };
    expect(await api.call('navigation', { as: accountId, role: 'Manager', body })).toMatchObject({
      status: 403,
    });
  });

  it('returns 404 if the provider has no handler for the call', async () => {
    const response = await api.provider.fetch(new Request(`${TEST_APP_URL}/api/nowhere`));
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'not_found']);
  });
});

describe('a request with ten thousand departments', () => {
  it('succeeds if every department belongs to the organisation', async () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `on${index}`);
    await open.db.execute(
      // One statement, because the test measures the call, not the inserts.
      `insert into api.department (organisation_id, department_id, name)
       select '${organisationId}', 'on' || n, 'x' from generate_series(0, 9999) n`,
    );
    await open.db.execute(
      `insert into api.department_contract (organisation_id, department_id)
       select '${organisationId}', 'on' || n from generate_series(0, 9999) n`,
    );
    expect(await api.call('navigation', { as: accountId, body: { departmentIds: ids } })).toMatchObject({
      status: 200,
    });
  });
});

describe('a feature', () => {
  const handlers: CallHandlers = { rehabListStats: () => Promise.resolve({ numberOfRehabPlans: 0 }) };
  it.each([
    [['on'], 200],
    [['on', 'off'], 200],
    [['off'], 403],
  ])('of the companies of %j responds with status %i', async (departmentIds, status) => {
    const body = { departmentIds, rehabFilterType: 'ongoing' };
    const result = await sendCall(handlers, 'rehabListStats', { body });
    expect(result.status).toBe(status);
    if (status === 403) expect(result.json).toMatchObject({ code: 'feature_off' });
  });

  it('does not allow a call to a role without the capability', async () => {
    const body = { departmentIds: ['on'], rehabFilterType: 'ongoing' };
    const result = await sendCall(handlers, 'rehabListStats', { body, role: 'AccountManager' });
    expect(result).toMatchObject({ status: 403, json: { code: 'role_not_allowed' } });
  });
});

describe('audit', () => {
  it('writes one row with filters and number of rows for a response with many people', async () => {
    await addEmployee(open.db, organisationId, { departmentId: 'on' });
    await addEmployee(open.db, organisationId, { departmentId: 'on' });
    await api.call('navigation', { as: accountId, body: BODY, headers: { 'X-Request-Id': 'web-7' } });
    const rows = await api.auditOf(organisationId);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      action: 'navigation',
      accountId,
      role: 'HRAdmin',
      detail: { departments: 1, departmentIds: ['on'] },
      rowCount: 2,
      requestId: 'web-7',
      personId: null,
    });
  });

  it('writes one row for a call about a person and one for a mutation', async () => {
    const { personId } = await addEmployee(open.db, organisationId, { departmentId: 'on' });
    await sendCall({ personAbsenceList: () => Promise.resolve([]) }, 'personAbsenceList', {
      body: { personId },
    });
    await sendCall(
      {
        notificationDismiss: (context, { id }) => {
          context.setAuditFields({ subjectId: id, personId });
          return Promise.resolve(null);
        },
      },
      'notificationDismiss',
      { body: { id: 'n-1' } },
    );
    expect(await api.auditOf(organisationId)).toMatchObject([
      { action: 'personAbsenceList', personId, rowCount: null },
      { action: 'notificationDismiss', personId, subjectId: 'n-1' },
    ]);
  });

  it.each(['departmentHierarchy', 'userInit', 'tokenRefresh'] as const)(
    'writes no row for %s',
    async (name) => {
      expect(await api.call(name, { as: accountId })).toMatchObject({ status: 200 });
      expect(await api.auditOf(organisationId)).toEqual([]);
    },
  );

  it.each([
    ['roleSpoof', { role: 'Manager', body: BODY }, { call: 'navigation', code: 'role_not_held' }],
    ['roleSpoof', { role: null, body: BODY }, { call: 'navigation', code: 'role_not_held' }],
    ['denied', { body: { departmentIds: ['x'] } }, { call: 'navigation', code: 'department_not_allowed' }],
  ])('writes one row %s for %j', async (action, options, detail) => {
    await api.call('navigation', { as: accountId, ...options });
    expect(await api.auditOf(organisationId)).toMatchObject([{ action, accountId, detail }]);
  });

  it('writes one row for a person whom the caller may not see, and for one who does not exist', async () => {
    const personId = '0195a7a0-0000-7000-8000-000000000001';
    expect(await api.call('personAbsenceList', { as: accountId, body: { personId } })).toMatchObject({
      status: 404,
    });
    expect(await api.auditOf(organisationId)).toMatchObject([
      { action: 'missing', accountId, personId, detail: { call: 'personAbsenceList', code: 'not_found' } },
    ]);
  });

  it('writes the row of an export with its kind, format, columns, departments and rows', async () => {
    const exported = { kind: 'report', format: 'csv', columns: ['person', 'fromDate'] };
    const period = { periodStart: '2026-01-01', periodEnd: '2026-03-20' };
    const call = (more: object) =>
      api.call('absenceReport', { as: accountId, body: { ...BODY, ...period, ...more } });
    expect(await call({ sumsOnly: true })).toMatchObject({ status: 200, json: { rows: [] } });
    expect(await call({ export: exported })).toMatchObject({ status: 200 });
    expect(await call({ export: { ...exported, columns: ['Anna Ek'] } })).toMatchObject({ status: 400 });
    expect(await api.auditOf(organisationId)).toMatchObject([
      { action: 'export', detail: { ...exported, ...period, departments: 1 }, rowCount: 0 },
    ]);
  });

  it('writes the row of a cached list for a conditional call, whose response has no body', async () => {
    await addEmployee(open.db, organisationId, { departmentId: 'on' });
    const send = (more: object = {}) => api.call('navigation', { as: accountId, body: BODY, ...more });
    const tag = (await send()).headers.get('ETag') ?? '';
    const conditional = { headers: { 'If-None-Match': tag } };
    expect(await send(conditional)).toMatchObject({ status: 304, text: '' });
    const rows = await api.auditOf(organisationId);
    expect(rows.map(({ action, rowCount, detail }) => [action, rowCount, detail])).toEqual(
      Array(2).fill(['navigation', 1, { departments: 1, departmentIds: ['on'] }]),
    );
    expect(await send({ ...conditional, role: 'AccountManager' })).toMatchObject({ status: 200 });
    expect(await send({ ...conditional, body: { departmentIds: ['x'] } })).toMatchObject({ status: 403 });
    await addEmployee(open.db, organisationId, { departmentId: 'on' });
    expect(await send(conditional)).toMatchObject({ status: 200 });
  });

  it('has no tag and no row for the counts of the navigation', async () => {
    const counts = await api.call('navigation', { as: accountId, body: { ...BODY, withEmployees: false } });
    expect([counts.status, counts.headers.get('ETag')]).toEqual([200, null]);
    expect(await api.auditOf(organisationId)).toEqual([]);
  });

  it('has the address of the client', async () => {
    await api.call('navigation', { as: accountId, body: BODY, headers: { 'X-Forwarded-For': '192.0.2.7' } });
    expect(await api.auditOf(organisationId)).toMatchObject([{ client: '192.0.2.7' }]);
  });

  it('writes one row for a change of role', async () => {
    await api.call('userRoleChange', { as: accountId, role: 'AccountManager' });
    expect(await api.auditOf(organisationId)).toMatchObject([
      { action: 'userRoleChange', role: 'AccountManager' },
    ]);
  });

  it('writes no row for a token that cannot be revoked in a role', async () => {
    expect(await api.call('tokenRevoke', { as: accountId, role: 'Manager' })).toMatchObject({ status: 403 });
    expect(await api.auditOf(organisationId)).toEqual([]);
  });

  it('writes no row for an invalid request or an unknown caller', async () => {
    await api.call('navigation', { as: accountId, body: {} });
    await api.call('navigation', { as: null, headers: { Authorization: 'Bearer x.y.z' }, body: BODY });
    expect(await api.auditOf(organisationId)).toEqual([]);
  });
});

describe('an error in a handler', () => {
  const at = TEST_NOW.toString();
  const write = (context: Parameters<NonNullable<CallHandlers['notificationDismiss']>>[0]) =>
    context.tx
      .insert(auditEvent)
      .values({ organisationId, auditEventId: accountId, at, action: 'x', requestId: 'x' });

  it('rolls back the changes and the audit row', async () => {
    const { status, json } = await sendCall(
      {
        notificationDismiss: async (context) => {
          await write(context);
          throw new Error('Kanarie Testsson 19850709-9805');
        },
      },
      'notificationDismiss',
      { body: { id: '1' } },
    );
    expect([status, json]).toEqual([500, expect.objectContaining({ code: 'internal_error' })]);
    expect(await api.auditOf(organisationId)).toEqual([]);
    expect(JSON.stringify([json, api.logLines])).not.toMatch(/Kanarie|19850709/);
  });

  it('returns the problem that the handler throws', async () => {
    const handlers: CallHandlers = { person: () => Promise.reject(new ProblemError('not_found')) };
    const { status, json } = await sendCall(handlers, 'person', { body: { personId: 'x' } });
    expect([status, json]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  });

  it.each([
    ['the database', Object.assign(new Error(), { code: '53100', severity: 'ERROR' })],
    ['the data folder', Object.assign(new Error(), { code: 'ENOSPC' })],
  ])('returns 507 and logs an error if the disk of %s is full', async (_, error) => {
    const handlers: CallHandlers = { notificationDismiss: () => Promise.reject(error) };
    const { status, json } = await sendCall(handlers, 'notificationDismiss', { body: { id: '1' } });
    expect([status, json]).toEqual([507, expect.objectContaining({ code: 'storage_full' })]);
    expect(api.logLines).toContainEqual(expect.objectContaining({ message: 'call failed' }));
  });

  it('returns 503 with Retry-After if the database is unavailable', async () => {
    const gone = await openOwnDatabase();
    await gone.close();
    const { status, json, headers } = await sendCall({}, 'navigation', { from: gone });
    expect([status, headers.get('Retry-After')]).toEqual([404, null]);
    const away = await sendCall({ navigation: () => Promise.reject(new Error()) }, 'navigation', {
      from: gone,
    });
    expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(away.json).toMatchObject({ code: 'unavailable' });
    expect(json).toMatchObject({ code: 'not_found' });
  });
});

describe('every call of the contract', () => {
  const calls = callList.filter(({ audience }) => audience !== 'public');

  it.each(calls)('rejects $name without a token and any other method', async (call) => {
    const address = `${TEST_APP_URL}/api${call.path.replaceAll(/:\w+/g, 'x')}`;
    const form = { body: new URLSearchParams() };
    const { status } = await api.provider.fetch(
      new Request(address, { method: call.method, ...(call.credentialsIn === 'form' ? form : {}) }),
    );
    expect(status).toBe(401);
    const other = await api.provider.fetch(new Request(address, { method: 'PATCH' }));
    expect(other.status).toBe(404);
  });

  it.each(['departmentHierarchy', 'dataVersion', 'logger', 'tokenRevoke', 'notificationDismiss'] as const)(
    'rejects %s without a role that the account holds',
    async (name) => {
      const body = name === 'departmentHierarchy' || name === 'dataVersion' ? {} : { body: {} };
      for (const role of [null, 'Manager']) {
        expect(await api.call(name, { as: accountId, role, ...body })).toMatchObject({
          status: 403,
          json: { code: 'role_not_held' },
        });
      }
    },
  );
});
