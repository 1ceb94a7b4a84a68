import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { identityProvider } from '#provider/database/tables/identity-provider.ts';
import { createOpenIdClient } from '#provider/identity-providers/open-id-client.ts';
import { sampleSettings } from '#tests/support/identity-provider/sample-identity-providers.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startIdentityProvider,
  type TestIdentityProvider,
} from '#tests/support/identity-provider/start-identity-provider.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import type { TestProvider } from '#tests/support/provider/test-provider.ts';

type Provider = CallResponse<'identityProviderList'>[number];

const roles = [{ role: 'HRAdmin', departments: 'all' }] as const;

let open: OpenDatabase;
let api: TestProvider;
let server: TestIdentityProvider;
let organisationId: string;
let helena: string;
let bo: string;

beforeAll(async () => {
  const openId = createOpenIdClient({
    allowsHttp: true,
    isAllowedAddress: (address) => address !== '127.0.0.9',
    timeoutSeconds: 5,
  });
  const provider = await openTestProvider({ openId });
  ({ open, api } = provider);
  server = await startIdentityProvider(['http://localhost:3000/callback']);
  organisationId = await addOrganisation(open.db);
  helena = await addAccount(open.db, organisationId, {
    username: 'helena',
    administrator: true,
    roles: [...roles],
  });
  bo = await addAccount(open.db, organisationId, { username: 'bo', administrator: true, roles: [...roles] });
  return async () => {
    await server.close();
    await provider.close();
  };
});

async function create(as = helena, changes: Partial<typeof sampleSettings> = {}): Promise<string> {
  const body = { ...sampleSettings, ...changes, formId: randomUUID() };
  const { status, json } = await api.call('identityProviderCreate', { as, body });
  expect(status).toBe(200);
  return (json as { identityProviderId: string }).identityProviderId;
}

async function find(identityProviderId: string, as = helena): Promise<Provider | undefined> {
  const { json } = await api.call('identityProviderList', { as });
  return (json as Provider[]).find((one) => one.identityProviderId === identityProviderId);
}

const change = async (identityProviderId: string, body: unknown, as = helena) => {
  const { status, json } = await api.call('identityProviderChange', {
    as,
    params: { identityProviderId },
    body,
  });
  return [status, (json as { code?: string } | null)?.code];
};

const activate = async (identityProviderId: string, as: string) =>
  (await api.call('identityProviderActivate', { as, params: { identityProviderId } })).status;

const check = async (identityProviderId: string) => {
  await api.call('identityProviderCheck', { as: helena, params: { identityProviderId } });
  return (await find(identityProviderId))?.check?.result;
};

describe('an identity provider', () => {
  it('is used once another administrator has approved it', async () => {
    const id = await create();
    expect(await find(id)).toMatchObject({
      isActive: false,
      mayActivate: false,
    });
    expect(await activate(id, helena)).toBe(403);
    expect(await find(id, bo)).toMatchObject({ mayActivate: true });
    expect(await activate(id, bo)).toBe(204);
    expect(await find(id)).toMatchObject({ isActive: true, mayActivate: false });
  });

  it('is used at once where there is no other administrator', async () => {
    const other = await addOrganisation(open.db);
    const alone = await addAccount(open.db, other, { administrator: true, roles: [...roles] });
    const id = await create(alone);
    expect(await find(id, alone)).toMatchObject({ isActive: true });
    expect(await find(id, helena)).toBeUndefined();
  });

  it.each([
    [{ issuer: 'https://annan.exempel.se' }, false],
    [{ clientId: 'annan' }, false],
    [{ claim: 'email' }, false],
    [{ name: 'Nytt namn', emailDomains: ['exempel.se'], clientSecret: 'ny hemlighet' }, true],
  ])('is approved again after a change of what identifies people: %j', async (changes, isActive) => {
    const id = await create();
    await activate(id, bo);
    expect(await change(id, { ...sampleSettings, ...changes })).toEqual([204, undefined]);
    const { clientSecret: _secret, ...shown } = { ...sampleSettings, ...changes };
    expect(await find(id)).toMatchObject({ ...shown, isActive });
  });

  it('is not approved by the administrator who changed it, also after a small change by another', async () => {
    const id = await create(bo);
    expect(await change(id, { ...sampleSettings, name: 'Nytt namn' }, helena)).toEqual([204, undefined]);
    expect(await activate(id, bo)).toBe(403);
  });

  it('stores its secret encrypted, never returns it, keeps it when it is not changed, and never sends it to another issuer', async () => {
    const id = await create(helena, { clientSecret: 'MYCKET-HEMLIG' });
    const [row] = await open.db.select().from(identityProvider);
    expect(JSON.stringify(await open.db.select().from(identityProvider))).not.toContain('MYCKET-HEMLIG');
    expect(row?.clientSecret).toMatch(/^[\w-]+\.\.[\w-]+\./);
    expect(JSON.stringify(await find(id))).not.toContain('MYCKET');
    expect(JSON.stringify(await api.auditOf(organisationId))).not.toContain('MYCKET');
    expect(await change(id, { ...sampleSettings, clientSecret: null })).toEqual([204, undefined]);
    const moved = { ...sampleSettings, issuer: 'https://angripare.se', clientSecret: null };
    expect(await change(id, moved)).toEqual([400, 'secret_needed']);
  });

  it('leaves audit rows', async () => {
    const id = await create();
    await activate(id, bo);
    await api.call('identityProviderRemove', { as: helena, params: { identityProviderId: id } });
    const rows = (await api.auditOf(organisationId)).filter(({ subjectId }) => subjectId === id);
    expect(rows.map(({ action, accountId }) => [action, accountId])).toEqual([
      ['identityProviderCreate', helena],
      ['identityProviderActivate', bo],
      ['identityProviderRemove', helena],
    ]);
    expect(rows[0]?.detail).toMatchObject({ issuer: sampleSettings.issuer, claim: 'sub' });
    expect(await find(id)).toBeUndefined();
  });

  it.each([
    ['works', {}],
    ['clientRejected', { clientSecret: 'fel' }],
    ['clientRejected', { clientId: 'okänd' }],
    ['rejected', { path: '/annan' }],
    ['unavailable', { issuer: 'http://127.0.0.1:1' }],
    ['internalAddress', { issuer: 'http://127.0.0.9:1' }],
  ])(
    'is tested: %s',
    async (result, { path = '', ...changes }: { path?: string; [name: string]: unknown }) => {
      const client = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: server.issuer + path };
      expect(await check(await create(helena, { ...client, ...changes }))).toBe(result);
    },
  );
});

describe('the identity of an account', () => {
  let identityProviderId: string;
  beforeAll(async () => {
    identityProviderId = await create();
  });
  const save = async (
    accountId: string,
    externalId: string | null,
    { as = helena, provider = identityProviderId } = {},
  ) => {
    const identity = externalId === null ? null : { externalId, identityProviderId: provider };
    const options = { as, params: { accountId }, body: { identity } };
    const { status, json } = await api.call('accountIdentity', options);
    return [status, (json as { code?: string } | null)?.code];
  };
  const identityOf = async (accountId: string) => {
    const { json } = await api.call('accountGet', { as: helena, params: { accountId } });
    return (json as CallResponse<'accountGet'>).identity;
  };

  it('is set and removed, and belongs to one account of an identity provider', async () => {
    const eva = await addAccount(open.db, organisationId, { roles: [] });
    const ulf = await addAccount(open.db, organisationId, { roles: [] });
    expect(await save(eva, ' Eva@Exempel.se ')).toEqual([204, undefined]);
    expect(await save(ulf, 'eva@exempel.se')).toEqual([409, 'identity_taken']);
    const { name } = sampleSettings;
    expect(await identityOf(eva)).toEqual({
      externalId: 'Eva@Exempel.se',
      identityProviderId,
      mayChange: true,
      identityProviders: expect.arrayContaining([{ identityProviderId, name }]) as unknown,
    });
    const provider = await create();
    expect(await save(ulf, 'eva@exempel.se', { provider })).toEqual([204, undefined]);
    expect(await save(eva, null)).toEqual([204, undefined]);
    expect(await save(ulf, 'eva@exempel.se')).toEqual([204, undefined]);
  });

  it('is not set for an identity provider that does not exist or is of another organisation', async () => {
    const eva = await addAccount(open.db, organisationId, { roles: [] });
    const elsewhere = await addOrganisation(open.db);
    const stranger = await addAccount(open.db, elsewhere, { administrator: true, roles: [...roles] });
    for (const provider of [randomUUID(), 'x', await create(stranger)])
      expect(await save(eva, 'eva', { provider })).toEqual([404, 'not_found']);
    expect(await identityOf(eva)).toMatchObject({ externalId: null, identityProviderId: null });
  });

  it('stays without an identity provider when that is removed', async () => {
    const eva = await addAccount(open.db, organisationId, { roles: [] });
    const provider = await create();
    await save(eva, 'eva.utan', { provider });
    const params = { identityProviderId: provider };
    expect((await api.call('identityProviderRemove', { as: helena, params })).status).toBe(204);
    expect(await identityOf(eva)).toMatchObject({ externalId: 'eva.utan', identityProviderId: null });
  });

  it('of an administrator is changed by that administrator only', async () => {
    expect(await save(bo, 'helena@exempel.se')).toEqual([403, 'administrator_identity']);
    expect(await save(helena, 'helena@exempel.se')).toEqual([204, undefined]);
  });
});
