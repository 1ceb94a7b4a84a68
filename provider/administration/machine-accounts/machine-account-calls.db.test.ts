import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MachineAccount } from '#contract/calls/administration/machine-account.ts';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import type { OpenDatabase } from '#database/database.ts';
import { machineAccount } from '#provider/database/tables/machine-account.ts';
import { addMachineAccount } from '#tests/support/access/access-accounts.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';

const TODAY = '2026-03-20';
let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let administrator: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  api.clock.now = TEST_NOW;
  organisationId = await addOrganisation(open.db);
  administrator = await addAccount(open.db, organisationId, {
    administrator: true,
    personName: 'Helena Ek',
    roles: [{ role: 'StatisticsSupport', departments: 'all' }],
  });
});

const create = (body: object = {}) =>
  api.call('machineAccountCreate', {
    as: administrator,
    body: { formId: randomUUID(), name: 'Lönesystemet', expiresOn: '2027-03-20', ...body },
  });

async function list(): Promise<MachineAccount[]> {
  return (await api.call('machineAccountList', { as: administrator })).json as MachineAccount[];
}

const revoke = (machineAccountId: string) =>
  api.call('machineAccountRevoke', { as: administrator, params: { machineAccountId } });

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function deliver(token: string, headers: Record<string, string> = {}) {
  const body = new FormData();
  body.append(
    DATA_FILES_FIELD,
    new File(['department_id;name;parent_id\nhk;Huvudkontoret;\n'], 'departments.csv'),
  );
  const sent = { as: null, body, headers: { ...bearer(token), ...headers } };
  const { status, json } = await api.call('deliveryReceive', sent);
  await api.provider.tasks.whenIdle();
  return { status, json: json as { deliveryId: string; code?: string } };
}

const get = (token: string, deliveryId: string) =>
  api.call('deliveryGet', { as: null, params: { deliveryId }, headers: bearer(token) });

describe('a new machine account', () => {
  it('returns its token once, of which only a hash is stored', async () => {
    const { status, json } = await create();
    expect(status).toBe(200);
    const { machineAccountId, token } = json as { machineAccountId: string; token: string };
    expect(token).toMatch(/^frvm_[\w-]{43}$/);
    const listed = await list();
    expect(listed).toEqual([
      {
        machineAccountId,
        name: 'Lönesystemet',
        createdBy: 'Helena Ek',
        expiresOn: '2027-03-20',
        createdAt: '2026-03-20T11:00:00.000Z',
        lastUsedAt: null,
        revokedAt: null,
      },
    ]);
    const stored = await open.db.select().from(machineAccount);
    expect(JSON.stringify([listed, stored, await api.auditOf(organisationId)])).not.toContain(token);
    expect(await api.auditOf(organisationId)).toMatchObject([
      { action: 'machineAccountCreate', accountId: administrator, subjectId: machineAccountId },
    ]);
  });

  it('is created once by a form', async () => {
    const formId = randomUUID();
    expect((await create({ formId })).status).toBe(200);
    expect(await create({ formId })).toMatchObject({ status: 409, json: { code: 'form_used' } });
    expect(await list()).toHaveLength(1);
  });

  it.each([
    [TODAY, 400],
    ['2026-03-21', 200],
    ['2027-03-21', 200],
    ['2027-03-22', 400],
  ])('with the end date %s gets the status %s', async (expiresOn, status) => {
    const result = await create({ expiresOn });
    expect(result.status).toBe(status);
    if (status === 400) expect(result.json).toMatchObject({ errors: [{ path: 'expiresOn' }] });
  });
});

describe('a delivery of a machine account', () => {
  it('is received once for an idempotency key, and its result can be read', async () => {
    const { machineAccountId, token } = await addMachineAccount(open.db, organisationId);
    const key = { 'Idempotency-Key': randomUUID() };
    const { status, json } = await deliver(token, key);
    expect(status).toBe(200);
    expect(await deliver(token, key)).toEqual({ status, json });
    const { json: details } = await get(token, json.deliveryId);
    expect(details).toMatchObject({ delivery: { state: 'previewed', sentBy: 'Lönesystemet' } });
    const { json: deliveries } = await api.call('deliveryList', { as: administrator });
    expect(deliveries).toMatchObject({ deliveries: [{ state: 'previewed' }] });
    expect(
      (await api.auditOf(organisationId)).filter(({ action }) => action === 'deliveryReceive'),
    ).toMatchObject([{ accountId: machineAccountId, role: null, subjectId: json.deliveryId }]);
  });

  it('records the use to the minute', async () => {
    const { token } = await addMachineAccount(open.db, organisationId);
    const { json } = await deliver(token);
    api.clock.now = TEST_NOW.add({ seconds: 50 });
    await get(token, json.deliveryId);
    expect(await list()).toMatchObject([{ lastUsedAt: '2026-03-20T11:00:00.000Z' }]);
    api.clock.now = TEST_NOW.add({ seconds: 60 });
    await get(token, json.deliveryId);
    expect(await list()).toMatchObject([{ lastUsedAt: '2026-03-20T11:01:00.000Z' }]);
  });

  it('is not found by a machine account of another organisation', async () => {
    const { token } = await addMachineAccount(open.db, organisationId);
    const { json } = await deliver(token);
    const other = await addMachineAccount(open.db, await addOrganisation(open.db));
    expect(await get(other.token, json.deliveryId)).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    });
  });
});

describe('the token of a machine account', () => {
  it('is valid through its end date', async () => {
    const { token } = await addMachineAccount(open.db, organisationId, { expiresOn: TODAY });
    // Midnight in Stockholm is 23:00 UTC in winter.
    api.clock.now = TEST_NOW.add({ hours: 11, minutes: 59 });
    expect((await deliver(token)).status).toBe(200);
    api.clock.now = TEST_NOW.add({ hours: 12 });
    expect(await deliver(token)).toMatchObject({ status: 401, json: { code: 'token_expired' } });
  });

  it('is rejected after it was revoked, which may be repeated', async () => {
    const { machineAccountId, token } = await addMachineAccount(open.db, organisationId);
    expect((await revoke(machineAccountId)).status).toBe(204);
    expect(await deliver(token)).toMatchObject({ status: 401, json: { code: 'token_revoked' } });
    api.clock.now = TEST_NOW.add({ hours: 1 });
    expect((await revoke(machineAccountId)).status).toBe(204);
    expect(await list()).toMatchObject([{ revokedAt: '2026-03-20T11:00:00.000Z', lastUsedAt: null }]);
    const denied = { action: 'denied', accountId: machineAccountId, detail: { code: 'token_revoked' } };
    expect(await api.auditOf(organisationId)).toContainEqual(
      expect.objectContaining({ ...denied, detail: expect.objectContaining(denied.detail) as object }),
    );
  });

  it('is rejected if it is revoked while the files arrive', async () => {
    const { machineAccountId, token } = await addMachineAccount(open.db, organisationId);
    const boundary = 'b';
    async function* body() {
      const name = `form-data; name="${DATA_FILES_FIELD}"; filename="departments.csv"`;
      yield Buffer.from(
        `--${boundary}\r\nContent-Disposition: ${name}\r\n\r\ndepartment_id;name;parent_id\n`,
      );
      await revoke(machineAccountId);
      yield Buffer.from(`hk;Huvudkontoret;\n\r\n--${boundary}--\r\n`);
    }
    const response = await api.provider.fetch(
      new Request('http://localhost:3000/api/deliveries', {
        method: 'POST',
        headers: { ...bearer(token), 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        body: Readable.toWeb(Readable.from(body())),
        duplex: 'half',
      } as RequestInit),
    );
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'token_revoked' }),
    ]);
    expect((await api.call('deliveryList', { as: administrator })).json).toMatchObject({ deliveries: [] });
  });

  it('is rejected if no machine account has it', async () => {
    const { token } = await addMachineAccount(open.db, organisationId);
    expect(await deliver(`${token.slice(0, -1)}_`)).toMatchObject({
      status: 401,
      json: { code: 'token_invalid' },
    });
    await open.db.delete(machineAccount).where(eq(machineAccount.organisationId, organisationId));
    expect(await deliver(token)).toMatchObject({ status: 401, json: { code: 'token_invalid' } });
  });

  it('may not make other calls, and the attempt is audited', async () => {
    const { machineAccountId, token } = await addMachineAccount(open.db, organisationId);
    for (const name of ['userInit', 'deliveryList', 'tokenRefresh', 'tokenRevoke'] as const) {
      const result = await api.call(name, { as: null, role: 'HRAdmin', headers: bearer(token) });
      expect([name, result.status, result.json]).toEqual([
        name,
        403,
        expect.objectContaining({ code: 'role_not_allowed' }),
      ]);
    }
    const audited = (await api.auditOf(organisationId)).map(({ action, accountId }) => [action, accountId]);
    expect(audited).toEqual(Array(4).fill(['denied', machineAccountId]));
    expect(await list()).toMatchObject([{ lastUsedAt: null }]);
  });
});
