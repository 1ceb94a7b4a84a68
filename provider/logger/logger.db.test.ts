import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let as: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  organisationId = await addOrganisation(open.db);
  as = await addAccount(open.db, organisationId, { roles: [{ role: 'Manager', departments: 'all' }] });
  return provider.close;
});
beforeEach(() => {
  api.logLines.length = 0;
});

const written = () => api.logLines.filter(({ message }) => message === 'client log');
const send = (body: unknown) => api.call('logger', { as, body, headers: { 'X-Request-Id': 'web-9' } });

it('writes one structured line with the allowed fields only', async () => {
  const data = { url: '/hr', user: { name: 'Åsa Öberg', number: '198507099805' } };
  expect(
    await send({ level: 'error', message: 'TypeError: kaboom 850709-9805\n{"level":50}', data }),
  ).toMatchObject({
    status: 204,
  });
  expect(written()).toHaveLength(1);
  expect(written()[0]).toMatchObject({
    level: 'warn',
    fields: {
      source: 'client',
      clientLevel: 'error',
      clientMessage: 'TypeError: [removed]',
      clientData: '{"removed":1,"route":"/hr"}',
      organisationId,
      role: 'Manager',
      requestId: 'web-9',
    },
  });
  expect(await api.auditOf(organisationId)).toEqual([]);
});

it.each<[body: object, why: string]>([
  [{ level: 'fatal', message: 'x' }, 'an unknown level'],
  [{ level: 'info', message: 'x'.repeat(1001) }, 'a long message'],
  [{ level: 'info', message: 'x', data: 'x'.repeat(4096) }, 'much data'],
  [{ level: 'info', message: 'x', data: [[[[1]]]] }, 'deep data'],
  [{ level: 'info', message: 'x', more: 1 }, 'a field more'],
  [{ level: 'info' }, 'no message'],
])('%# rejects %j: %s', async (body) => {
  expect(await send(body)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  expect(written()).toEqual([]);
});
