import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { createTestProvider, TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { account, signInFailure } from '#provider/database/tables/account.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { hashPassword } from './password.ts';
import { releaseAttempt, reserveAttempt } from './sign-in-limit.ts';
import { signIn, type SignInAttempt } from './sign-in.ts';
import { sweepSignInFailures } from './sweep-sign-in-failures.ts';

let open: OpenDatabase;
let passwordHash: string;
let organisationId: string;
let accountId: string;
let username: string;

beforeAll(async () => {
  open = await openTestDatabase();
  passwordHash = await hashPassword('rätt', { N: 16, r: 1, p: 1 });
});
afterAll(() => open.close());
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  username = `karin-${randomUUID()}`;
  accountId = await addAccount(open.db, organisationId, {
    username,
    passwordHash,
    roles: [
      { role: 'Manager', departments: [] },
      { role: 'ActingManager', departments: 'all' },
    ],
  });
});

type Circumstances = Partial<
  Pick<SignInAttempt, 'client' | 'device' | 'clientFailures' | 'demo'> & { minutes: number; as: string }
>;

/**
 * Each test uses its own account and, by default, its own client, so that limits of other tests do not apply.
 */
const attempt = (password: string, { minutes = 0, as = username, ...more }: Circumstances = {}) =>
  signIn(open, {
    username: as,
    password,
    now: TEST_NOW.add({ minutes }),
    requestId: 'r-1',
    client: '192.0.2.1',
    address: '192.0.2.1',
    device: null,
    clientFailures: 100_000,
    demo: false,
    ...more,
  });

async function fail(times: number, minutes = 0) {
  for (let time = 0; time < times; time += 1) await attempt('fel', { minutes });
}

const audit = () => open.db.select().from(auditEvent).where(eq(auditEvent.organisationId, organisationId));

describe('signing in', () => {
  it('returns the account with its roles in order and writes one audit row', async () => {
    expect(await attempt('rätt')).toEqual({
      outcome: 'signedIn',
      subject: { accountId, organisationId, validAfterMs: null, roles: ['Manager', 'ActingManager'] },
    });
    expect(await audit()).toMatchObject([{ action: 'signIn', accountId, requestId: 'r-1' }]);
  });

  it('accepts a demo account and its tokens only in demo mode', async () => {
    await open.db.update(account).set({ demo: true }).where(eq(account.accountId, accountId));
    expect(await attempt('rätt')).toEqual({ outcome: 'wrong' });
    expect(await attempt('rätt', { demo: true })).toMatchObject({ outcome: 'signedIn' });
    for (const [demo, status] of [
      [null, 401],
      [{ password: 'x' }, 200],
    ] as const) {
      const api = await createTestProvider(open, { demo });
      expect((await api.call('userInit', { as: accountId })).status).toBe(status);
      await api.close();
    }
  });

  it('ignores blanks around the username', async () => {
    expect(await attempt('rätt', { as: ` ${username} ` })).toMatchObject({ outcome: 'signedIn' });
  });

  it('fails with a wrong password and writes one audit row about the account, without an actor', async () => {
    expect(await attempt('fel')).toEqual({ outcome: 'wrong' });
    expect(await audit()).toMatchObject([
      { action: 'signInFailed', accountId: null, subjectId: accountId, detail: { reason: 'password' } },
    ]);
  });

  it('replaces a hash of an earlier cost when the password is right, and keeps the tokens of the account valid', async () => {
    const stored = async () =>
      (await open.db.select().from(account).where(eq(account.accountId, accountId)))[0];
    await attempt('fel');
    expect((await stored())?.passwordHash).toBe(passwordHash);
    await attempt('rätt');
    const replaced = await stored();
    expect(replaced?.passwordHash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(replaced?.validAfter).toBeNull();
    expect(await attempt('rätt')).toMatchObject({ outcome: 'signedIn' });
    expect((await stored())?.passwordHash).toBe(replaced?.passwordHash);
  });

  it('fails in the same way for an unknown username and a disabled account', async () => {
    expect(await attempt('rätt', { as: 'nobody' })).toEqual({ outcome: 'wrong' });
    await open.db
      .update(account)
      .set({ disabledAt: TEST_NOW.toString() })
      .where(eq(account.accountId, accountId));
    expect(await attempt('rätt')).toEqual({ outcome: 'wrong' });
  });
});

describe('failures of one client with one account', () => {
  const blockedFor = (minutes: number, from = 0) => ({
    outcome: 'limited',
    until: TEST_NOW.add({ minutes: from + minutes }),
  });

  it('block the client from the account for a minute after the fifth failure', async () => {
    await fail(4);
    expect(await attempt('fel')).toEqual({ outcome: 'wrong' });
    expect(await attempt('rätt')).toEqual(blockedFor(1));
    expect(await attempt('rätt', { minutes: 1 })).toMatchObject({ outcome: 'signedIn' });
  });

  it('block it for longer with each further failure', async () => {
    await fail(5);
    expect(await attempt('fel', { minutes: 1 })).toEqual({ outcome: 'wrong' });
    expect(await attempt('rätt', { minutes: 2 })).toEqual(blockedFor(2, 1));
  });

  it('are not counted while the client is blocked', async () => {
    await fail(5);
    await fail(20);
    expect(await attempt('rätt', { minutes: 1 })).toMatchObject({ outcome: 'signedIn' });
  });

  it('are reset after a success and after a day without an attempt', async () => {
    await fail(4);
    await attempt('rätt');
    await fail(4);
    expect(await attempt('rätt')).toMatchObject({ outcome: 'signedIn' });
    await fail(4);
    await fail(4, 24 * 60);
    expect(await attempt('rätt', { minutes: 24 * 60 })).toMatchObject({ outcome: 'signedIn' });
  });

  it('are limited to five for any number of simultaneous attempts', async () => {
    const results = await Promise.all(Array.from({ length: 30 }, () => attempt('fel')));
    expect(results.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(5);
    expect(results.filter(({ outcome }) => outcome === 'limited')).toHaveLength(25);
  });

  it('include right passwords that are being checked, and block nobody once one of them is accepted', async () => {
    const source = { client: '192.0.2.1', device: null, username };
    const limits = { now: TEST_NOW, clientFailures: 100_000 };
    for (let time = 0; time < 5; time += 1) {
      await open.withTx({ organisationId: null }, (tx) => reserveAttempt(tx, source, limits));
    }
    expect(await attempt('rätt')).toEqual(blockedFor(1));
    await open.withTx({ organisationId: null }, (tx) => releaseAttempt(tx, source));
    expect(await attempt('rätt')).toMatchObject({ outcome: 'signedIn' });
  });

  it('do not block other clients from the account', async () => {
    for (let time = 0; time < 20; time += 1) await attempt('fel', { client: 'stranger' });
    expect(await attempt('rätt')).toMatchObject({ outcome: 'signedIn' });
  });

  it('do not block the client from other accounts', async () => {
    for (let time = 0; time < 20; time += 1) await attempt('fel', { as: 'somebody.else' });
    expect(await attempt('rätt')).toMatchObject({ outcome: 'signedIn' });
  });

  it('do not block a browser in which the account has signed in before, which is counted separately', async () => {
    await fail(20);
    expect(await attempt('rätt', { device: 'known' })).toMatchObject({ outcome: 'signedIn' });
    for (let time = 0; time < 5; time += 1) await attempt('fel', { device: 'known' });
    expect(await attempt('rätt', { device: 'known' })).toEqual(blockedFor(1));
  });

  it('are limited in the same way for an unknown username', async () => {
    const outcomes = async (as: string) => {
      const results = [];
      for (let time = 0; time < 7; time += 1) results.push(await attempt('fel', { as }));
      return results;
    };
    expect(await outcomes(`nobody-${username}`)).toEqual(await outcomes(username));
  });

  it('write one audit row each, including blocked attempts', async () => {
    await fail(6);
    expect((await audit()).map(({ detail }) => detail)).toEqual([
      ...Array.from({ length: 5 }, () => ({ reason: 'password' })),
      { reason: 'limited' },
    ]);
  });
});

describe('failures of one client with any account', () => {
  const guess = (client: string, index: number, minutes = 0) =>
    attempt('fel', { client, as: `guess-${String(index)}-${username}`, clientFailures: 3, minutes });

  it('block only that client until the end of five minutes', async () => {
    const client = randomUUID();
    for (let index = 0; index < 3; index += 1) {
      expect(await guess(client, index)).toEqual({ outcome: 'wrong' });
    }
    const until = TEST_NOW.add({ minutes: 5 });
    expect(await guess(client, 3)).toEqual({ outcome: 'limited', until });
    expect(await attempt('rätt', { client, clientFailures: 3 })).toEqual({ outcome: 'limited', until });
    expect(await attempt('rätt', { client: randomUUID(), clientFailures: 3 })).toMatchObject({
      outcome: 'signedIn',
    });
    expect(await attempt('rätt', { client, clientFailures: 3, device: 'known' })).toMatchObject({
      outcome: 'signedIn',
    });
    expect(await guess(client, 4, 5)).toEqual({ outcome: 'wrong' });
  });

  it('do not include successful sign-ins', async () => {
    const client = randomUUID();
    for (let time = 0; time < 5; time += 1) {
      expect(await attempt('rätt', { client, clientFailures: 3 })).toMatchObject({ outcome: 'signedIn' });
    }
  });
});

describe('stored counts', () => {
  it('contain neither the client nor the username, and are removed after a day', async () => {
    await fail(5);
    expect(JSON.stringify(await open.db.select().from(signInFailure))).not.toContain(username);
    await sweepSignInFailures(open, TEST_NOW.add({ hours: 23 }));
    expect(await open.db.select().from(signInFailure)).not.toEqual([]);
    await sweepSignInFailures(open, TEST_NOW.add({ hours: 25, minutes: 5 }));
    const left = await open.db.select().from(signInFailure);
    expect(left.filter(({ countedAt }) => Date.parse(countedAt) <= TEST_NOW.epochMilliseconds)).toEqual([]);
  });
});
