import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_APP_URL, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAccount,
  addCauses,
  addDepartment,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { revokedTokenFamily } from '#provider/database/tables/account.ts';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let accountId: string;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  await addCauses(open.db);
  organisationId = await addOrganisation(open.db, {
    name: 'Norden\u00a0AB',
    organisationNumber: '556677-8899',
  });
  await addDepartment(open.db, organisationId, { departmentId: '1' });
  accountId = await addAccount(open.db, organisationId, {
    personName: 'Karin\u00a0Ekdahl',
    roles: [
      { role: 'PersonalAdmin', departments: 'all' },
      { role: 'ActingManager', departments: ['1'] },
    ],
  });
  return provider.close;
});

describe('/user/init', () => {
  const read = async (language?: string) => {
    const headers: Record<string, string> = language === undefined ? {} : { 'Accept-Language': language };
    return (await api.call('userInit', { as: accountId, role: null, headers }))
      .json as CallResponse<'userInit'>;
  };

  it('returns the signed-in user with the roles in order', async () => {
    const { user } = await read();
    expect(user).toEqual({
      personName: 'Karin Ekdahl',
      organisationNumber: '556677-8899',
      companyName: 'Norden AB',
      userHash: expect.stringMatching(/^[\w-]{43}$/) as string,
      roles: ['PersonalAdmin', 'ActingManager'],
      administrator: false,
    });
    expect((await read()).user.userHash).toBe(user.userHash);
  });

  it.each([
    [undefined, 'Infektion och förkylning', 'Förkylning', 'Orsak ej förmedlad'],
    ['en', 'Infection and cold', 'Common cold', 'Cause not conveyed'],
  ])('names the causes in the language %s', async (language, category, cause, notConveyed) => {
    const { conditions } = await read(language);
    expect(conditions.map(({ categoryId }) => categoryId)).toEqual([0, 1, 3, null]);
    expect(conditions[1]).toMatchObject({
      categoryName: category,
      conditions: [{ id: 101, name: cause }, { id: 102 }],
    });
    expect(conditions[3]).toMatchObject({ categoryName: notConveyed, conditions: [{ id: 9001 }] });
  });

  it('rejects an account without a role', async () => {
    const as = await addAccount(open.db, organisationId, { roles: [{ role: 'Manager', departments: [] }] });
    const headers = { Authorization: `Bearer ${await api.tokenFor(as)}` };
    await open.db.execute(`delete from api.account_role where account_id = '${as}'`);
    expect(await api.call('userInit', { as: null, headers })).toMatchObject({
      status: 403,
      json: { code: 'role_not_held' },
    });
  });
});

describe('/token/refresh', () => {
  it('returns a token for the same account and roles, issued now', async () => {
    const old = await api.tokenFor(accountId);
    api.clock.now = TEST_NOW.add({ minutes: 50 });
    const headers = { Authorization: `Bearer ${old}` };
    const { json } = await api.call('tokenRefresh', { as: null, headers });
    const { token } = json as CallResponse<'tokenRefresh'>;
    const [before, after] = [decodeJwt(old), decodeJwt(token)];
    const iat = TEST_NOW.epochMilliseconds / 1000 + 3000;
    expect(after).toMatchObject({ iss: TEST_APP_URL, aud: 'api', sub: accountId, org: organisationId });
    expect(after).toMatchObject({ roles: before.roles, iat, exp: iat + 3600 });
    expect(after.jti).not.toBe(before.jti);
    expect(decodeProtectedHeader(token)).toMatchObject({
      alg: 'EdDSA',
      typ: 'at+jwt',
      kid: api.tokens.keys.kid,
    });
    expect(
      await api.call('userInit', { as: null, headers: { Authorization: `Bearer ${token}` } }),
    ).toMatchObject({
      status: 200,
    });
    api.clock.now = TEST_NOW;
  });

  it('rejects an expired token', async () => {
    const headers = { Authorization: `Bearer ${await api.tokenFor(accountId)}` };
    api.clock.now = TEST_NOW.add({ hours: 1, seconds: 31 });
    expect(await api.call('tokenRefresh', { as: null, headers })).toMatchObject({
      status: 401,
      json: { code: 'token_expired' },
    });
    api.clock.now = TEST_NOW;
  });
});

describe('/token/revoke', () => {
  it('stores the family id until its last token would have expired, and writes one audit row', async () => {
    const token = await api.tokenFor(accountId);
    const headers = { Authorization: `Bearer ${token}` };
    const before = (await api.auditOf(organisationId)).length;
    expect(await api.call('tokenRevoke', { as: null, role: 'ActingManager', headers })).toMatchObject({
      status: 204,
    });
    const { jti = '' } = decodeJwt(token);
    const rows = await open.db.select().from(revokedTokenFamily);
    const row = rows.find(({ familyId }) => familyId === jti);
    expect(Date.parse(row?.expiresAt ?? '')).toBe(TEST_NOW.epochMilliseconds + 12 * 3_600_000);
    const audit = await api.auditOf(organisationId);
    expect(audit).toHaveLength(before + 1);
    expect(audit.at(-1)).toMatchObject({ action: 'tokenRevoke', role: 'ActingManager', subjectId: jti });
  });
});

it('publishes the key with which tokens are signed', async () => {
  const response = await api.provider.fetch(new Request(`${TEST_APP_URL}/api/.well-known/jwks.json`));
  expect([response.status, await response.json()]).toEqual([200, api.tokens.keys.jwks]);
});
