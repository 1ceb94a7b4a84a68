import { createSecretKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database';
import { openTestDatabase } from '../../tests/support/test-database';
import {
  createTestProvider,
  TEST_APP_URL,
  TEST_NOW,
  type TestProvider,
} from '../../tests/support/test-provider';
import { addAccount, addDepartment, addOrganisation } from '../../tests/support/test-world';
import { account, accountRole, revokedToken } from '../database/tables/account';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let accountId: string;

beforeAll(async () => {
  open = await openTestDatabase();
  api = await createTestProvider(open);
});
afterAll(async () => {
  await api.close();
  await open.close();
});
beforeEach(async () => {
  api.clock.now = TEST_NOW;
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: '10' });
  accountId = await addAccount(open.db, organisationId, {
    roles: [
      { role: 'HRAdmin', departments: 'all' },
      { role: 'Manager', departments: ['10'] },
    ],
  });
});

const now = TEST_NOW.epochMilliseconds / 1000;

function claims(changes: JWTPayload = {}): JWTPayload {
  return {
    iss: TEST_APP_URL,
    aud: 'api',
    sub: accountId,
    org: organisationId,
    roles: ['HRAdmin', 'Manager'],
    iat: now,
    exp: now + 3600,
    jti: randomUUID(),
    ...changes,
  };
}

function without(claim: string): JWTPayload {
  return Object.fromEntries(Object.entries(claims()).filter(([name]) => name !== claim));
}

function sign(payload: JWTPayload, typ: string | undefined = 'at+jwt', key = api.tokens.keys.privateKey) {
  const header = { alg: 'EdDSA', ...(typ === '' ? {} : { typ }) };
  return new SignJWT(payload).setProtectedHeader(header).sign(key);
}

async function init(token: string | null, scheme = 'Bearer') {
  const headers: Record<string, string> = token === null ? {} : { Authorization: `${scheme} ${token}` };
  const { status, json, headers: answered } = await api.call('userInit', { as: null, headers });
  return { status, code: (json as { code?: string }).code, challenge: answered.get('WWW-Authenticate') };
}

describe('a token', () => {
  it('of our own is taken', async () => {
    expect(await init(await sign(claims()))).toMatchObject({ status: 200 });
  });

  const forged: [string, () => Promise<string> | string, string][] = [
    ['nothing that is one', () => 'abc.def.ghi', 'token_invalid'],
    ['alg none', () => new UnsecuredJWT(claims()).encode(), 'token_invalid'],
    [
      'HS256 with the public key for its secret',
      () => {
        const secret = api.tokens.keys.publicKey.export({ type: 'spki', format: 'pem' });
        return new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
          .sign(createSecretKey(Buffer.from(secret)));
      },
      'token_invalid',
    ],
    [
      'a key of somebody else',
      () => sign(claims(), 'at+jwt', generateKeyPairSync('ed25519').privateKey),
      'token_invalid',
    ],
    ['another audience', () => sign(claims({ aud: 'web' })), 'token_invalid'],
    ['another issuer', () => sign(claims({ iss: 'https://example.com' })), 'token_invalid'],
    ['another type', () => sign(claims(), 'JWT'), 'token_invalid'],
    ['no type', () => sign(claims(), ''), 'token_invalid'],
    ['a past expiry', () => sign(claims({ exp: now - 31 })), 'token_expired'],
    ['an age beyond the lifespan', () => sign(claims({ iat: now - 3700, exp: now + 3600 })), 'token_expired'],
    ['a start in the future', () => sign(claims({ nbf: now + 31 })), 'token_invalid'],
    ['an issue in the future', () => sign(claims({ iat: now + 31 })), 'token_invalid'],
    ['no subject', () => sign({ ...claims(), sub: '' }), 'token_invalid'],
    ['no organisation', () => sign(without('org')), 'token_invalid'],
    ['no id', () => sign(without('jti')), 'token_invalid'],
    ['a subject that is no id', () => sign(claims({ sub: "x' or 1=1" })), 'token_invalid'],
    ['an account that is gone', () => sign(claims({ sub: randomUUID() })), 'token_invalid'],
  ];
  it.each(forged)('with %s is refused', async (_, make, code) => {
    expect(await init(await make())).toEqual({ status: 401, code, challenge: 'Bearer' });
  });

  it('of another organisation than the account is refused', async () => {
    const other = await addOrganisation(open.db);
    expect(await init(await sign(claims({ org: other })))).toMatchObject({
      status: 401,
      code: 'token_invalid',
    });
  });

  it.each([
    ['exp', -29],
    ['nbf', 29],
  ])('may be off by half a minute in %s', async (claim, seconds) => {
    expect(await init(await sign(claims({ [claim]: now + seconds })))).toMatchObject({ status: 200 });
  });

  it('is needed, and as a bearer', async () => {
    const missing = { status: 401, code: 'token_missing', challenge: 'Bearer' };
    expect(await init(null)).toEqual(missing);
    expect(await init(await sign(claims()), 'Basic')).toEqual(missing);
    expect(await init('')).toEqual(missing);
  });

  it('is refused once revoked, on every call, and others of the account go on', async () => {
    const payload = claims();
    const token = await sign(payload);
    const headers = { Authorization: `Bearer ${token}` };
    expect(await api.call('tokenRevoke', { as: null, role: 'HRAdmin', headers })).toMatchObject({
      status: 204,
    });
    expect(await init(token)).toMatchObject({ status: 401, code: 'token_revoked' });
    expect(await api.call('tokenRefresh', { as: null, headers })).toMatchObject({ status: 401 });
    expect(await init(await sign(claims()))).toMatchObject({ status: 200 });
  });

  it('that was revoked is forgotten when it has long expired', async () => {
    const payload = claims();
    await api.call('tokenRevoke', {
      as: null,
      role: 'HRAdmin',
      headers: { Authorization: `Bearer ${await sign(payload)}` },
    });
    api.clock.now = TEST_NOW.add({ hours: 3 });
    await api.call('tokenRevoke', { as: accountId, role: 'HRAdmin' });
    expect(
      await open.db
        .select()
        .from(revokedToken)
        .where(eq(revokedToken.jti, String(payload.jti))),
    ).toEqual([]);
  });
});

describe('an account', () => {
  it('that is disabled is refused at once', async () => {
    const token = await sign(claims());
    await open.db
      .update(account)
      .set({ disabledAt: TEST_NOW.toString() })
      .where(eq(account.accountId, accountId));
    expect(await init(token)).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(await api.auditOf(organisationId)).toMatchObject([
      { action: 'denied', accountId, detail: { call: 'userInit', code: 'token_invalid' } },
    ]);
  });

  it('that loses a role cannot act in it any more, nor is it told of it', async () => {
    const headers = { Authorization: `Bearer ${await sign(claims())}` };
    await open.db.delete(accountRole).where(eq(accountRole.role, 'HRAdmin'));
    const hierarchy = await api.call('departmentHierarchy', { as: null, role: 'HRAdmin', headers });
    expect(hierarchy).toMatchObject({ status: 403, json: { code: 'role_not_held' } });
    expect(await api.call('userInit', { as: null, headers })).toMatchObject({
      json: { user: { roles: ['Manager'] } },
    });
  });

  it('that gains a role needs a new token for it', async () => {
    const headers = { Authorization: `Bearer ${await sign(claims({ roles: ['Manager'] }))}` };
    const hierarchy = await api.call('departmentHierarchy', { as: null, role: 'HRAdmin', headers });
    expect(hierarchy).toMatchObject({ status: 403, json: { code: 'role_not_held' } });
  });
});
