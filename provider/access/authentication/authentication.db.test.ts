import { createSecretKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_APP_URL, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import { addAccount, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { sweepRevokedTokens } from '#provider/tokens/sweep-revoked-tokens.ts';
import { nextValidAfter } from '#provider/tokens/valid-after.ts';
import { account, accountRole, revokedToken, revokedTokenFamily } from '#provider/database/tables/account.ts';

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

function call(name: 'tokenRefresh' | 'tokenExchange' | 'tokenRevoke', token: string) {
  return api.call(name, { as: null, role: 'HRAdmin', headers: { Authorization: `Bearer ${token}` } });
}

async function init(token: string | null, scheme = 'Bearer') {
  const headers: Record<string, string> = token === null ? {} : { Authorization: `${scheme} ${token}` };
  const { status, json, headers: response } = await api.call('userInit', { as: null, headers });
  return { status, code: (json as { code?: string }).code, challenge: response.get('WWW-Authenticate') };
}

describe('a token', () => {
  it('is accepted if the provider issued it', async () => {
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
      'the key of another client',
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
  it.each(forged)('with %s is rejected', async (_, make, code) => {
    expect(await init(await make())).toEqual({ status: 401, code, challenge: 'Bearer' });
  });

  it('of an organisation other than the account’s is rejected', async () => {
    const other = await addOrganisation(open.db);
    expect(await init(await sign(claims({ org: other })))).toMatchObject({
      status: 401,
      code: 'token_invalid',
    });
  });

  it('of an account whose password is temporary is rejected', async () => {
    await open.db.update(account).set({ passwordTemporary: true }).where(eq(account.accountId, accountId));
    expect(await init(await sign(claims()))).toMatchObject({ status: 401, code: 'password_temporary' });
  });

  it.each([
    ['exp', -29],
    ['nbf', 29],
  ])('may differ by half a minute in %s', async (claim, seconds) => {
    expect(await init(await sign(claims({ [claim]: now + seconds })))).toMatchObject({ status: 200 });
  });

  it('is required as a bearer token', async () => {
    const missing = { status: 401, code: 'token_missing', challenge: 'Bearer' };
    expect(await init(null)).toEqual(missing);
    expect(await init(await sign(claims()), 'Basic')).toEqual(missing);
    expect(await init('')).toEqual(missing);
  });

  it('is rejected on every call once revoked, and other tokens of the account stay valid', async () => {
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

  it('without family claims is its own family: revoking it revokes tokens refreshed from it', async () => {
    const token = await sign(claims());
    const { json } = await call('tokenRefresh', token);
    const { token: refreshed } = json as { token: string };
    await call('tokenRevoke', refreshed);
    expect(await init(token)).toMatchObject({ status: 401, code: 'token_revoked' });
    expect(await init(refreshed)).toMatchObject({ status: 401, code: 'token_revoked' });
  });

  it('can be exchanged once, also by simultaneous requests', async () => {
    const token = await sign(claims());
    const results = await Promise.all(Array.from({ length: 5 }, () => call('tokenExchange', token)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const exchanged = results.find(({ status }) => status === 200)?.json as { token: string };
    expect(await init(token)).toMatchObject({ status: 401, code: 'token_revoked' });
    expect(await init(exchanged.token)).toMatchObject({ status: 200 });
  });

  it('that has expired still revokes its family, and the call is rejected like every call with it', async () => {
    const payload = claims();
    const token = await sign(payload);
    api.clock.now = TEST_NOW.add({ minutes: 50 });
    const { json } = await call('tokenRefresh', token);
    api.clock.now = TEST_NOW.add({ minutes: 70 });
    expect(await call('tokenRevoke', token)).toMatchObject({ status: 401, json: { code: 'token_expired' } });
    expect(await init((json as { token: string }).token)).toMatchObject({ code: 'token_revoked' });
    const actions = (await api.auditOf(organisationId)).map(({ action, subjectId }) => [action, subjectId]);
    expect(actions).toContainEqual(['tokenRevoke', payload.jti]);
  });

  it('revokes nothing in a role that the account does not hold', async () => {
    const token = await sign(claims());
    const headers = { Authorization: `Bearer ${token}` };
    expect(await api.call('tokenRevoke', { as: null, role: 'AccountManager', headers })).toMatchObject({
      status: 403,
    });
    expect(await init(token)).toMatchObject({ status: 200 });
  });

  it('signed with a foreign key revokes nothing, expired or not', async () => {
    const payload = claims({ exp: now - 100 });
    await call('tokenRevoke', await sign(payload, 'at+jwt', generateKeyPairSync('ed25519').privateKey));
    expect(await init(await sign({ ...payload, exp: now + 100 }))).toMatchObject({ status: 200 });
  });

  it('is issued until the end of its family and not beyond', async () => {
    const token = await sign(claims({ sid: randomUUID(), auth_time: now - 12 * 3600 + 600 }));
    const { json } = await call('tokenRefresh', token);
    expect(decodeJwt((json as { token: string }).token)).toMatchObject({ iat: now, exp: now + 600 });
    api.clock.now = TEST_NOW.add({ minutes: 10 });
    expect(await call('tokenRefresh', token)).toMatchObject({ status: 401, json: { code: 'token_expired' } });
    api.clock.now = TEST_NOW.add({ minutes: 10, seconds: 30 });
    expect(await init(token)).toMatchObject({ status: 401, code: 'token_expired' });
  });

  it('with the family of another token is rejected if its signature is invalid', async () => {
    const forged = await sign(
      claims({ sid: randomUUID() }),
      'at+jwt',
      generateKeyPairSync('ed25519').privateKey,
    );
    expect(await init(forged)).toMatchObject({ status: 401, code: 'token_invalid' });
  });

  it('and its family are removed one hour after they have expired', async () => {
    const [exchanged, revoked] = [claims(), claims()];
    await call('tokenExchange', await sign(exchanged));
    await call('tokenRevoke', await sign(revoked));
    const stored = async () => [
      ...(await open.db.select({ id: revokedToken.jti }).from(revokedToken)),
      ...(await open.db.select({ id: revokedTokenFamily.familyId }).from(revokedTokenFamily)),
    ];
    await sweepRevokedTokens(open, TEST_NOW.add({ hours: 1 }));
    expect(await stored()).toEqual(expect.arrayContaining([{ id: exchanged.jti }, { id: revoked.jti }]));
    await sweepRevokedTokens(open, TEST_NOW.add({ hours: 2, seconds: 1 }));
    expect(await stored()).not.toContainEqual({ id: exchanged.jti });
    expect(await stored()).toContainEqual({ id: revoked.jti });
    await sweepRevokedTokens(open, TEST_NOW.add({ hours: 13, seconds: 1 }));
    expect(await stored()).toEqual([]);
  });
});

describe('valid_after of an account', () => {
  const setValidAfter = (at: Temporal.Instant) =>
    open.db.update(account).set({ validAfter: at.toString() }).where(eq(account.accountId, accountId));

  it.each([
    ['a second before it', -1, 401],
    ['in the same second', 0, 401],
    ['a second after it', 1, 200],
  ])('compares whole seconds for a token without that claim: issued %s', async (_, seconds, status) => {
    await setValidAfter(TEST_NOW.add({ milliseconds: 500 }));
    api.clock.now = TEST_NOW.add({ seconds: 1 });
    expect(await init(await sign(claims({ iat: now + seconds })))).toMatchObject({ status });
  });

  it('distinguishes tokens of the same millisecond', async () => {
    const before = await api.tokenFor(accountId);
    await setValidAfter(TEST_NOW);
    const between = await api.tokenFor(accountId);
    expect(await init(before)).toMatchObject({ status: 401, code: 'token_revoked' });
    expect(await init(between)).toMatchObject({ status: 200 });
    await setValidAfter(Temporal.Instant.from(nextValidAfter(TEST_NOW.toString(), TEST_NOW)));
    expect(await init(between)).toMatchObject({ status: 401, code: 'token_revoked' });
    expect(await init(await api.tokenFor(accountId))).toMatchObject({ status: 200 });
  });

  it('is kept by refresh', async () => {
    await setValidAfter(TEST_NOW);
    const { json } = await call('tokenRefresh', await api.tokenFor(accountId));
    expect(await init((json as { token: string }).token)).toMatchObject({ status: 200 });
  });
});

describe('an account', () => {
  it('is rejected at once when it is disabled', async () => {
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

  it('cannot act in a lost role and no longer receives it', async () => {
    const headers = { Authorization: `Bearer ${await sign(claims())}` };
    await open.db.delete(accountRole).where(eq(accountRole.role, 'HRAdmin'));
    const hierarchy = await api.call('departmentHierarchy', { as: null, role: 'HRAdmin', headers });
    expect(hierarchy).toMatchObject({ status: 403, json: { code: 'role_not_held' } });
    expect(await api.call('userInit', { as: null, headers })).toMatchObject({
      json: { user: { roles: ['Manager'] } },
    });
  });

  it('needs a new token for an added role', async () => {
    const headers = { Authorization: `Bearer ${await sign(claims({ roles: ['Manager'] }))}` };
    const hierarchy = await api.call('departmentHierarchy', { as: null, role: 'HRAdmin', headers });
    expect(hierarchy).toMatchObject({ status: 403, json: { code: 'role_not_held' } });
  });
});
