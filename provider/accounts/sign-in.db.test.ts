import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database';
import { openTestDatabase } from '../../tests/support/test-database';
import { addAccount, addOrganisation } from '../../tests/support/test-world';
import { createTestProvider, TEST_NOW } from '../../tests/support/test-provider';
import { account } from '../database/tables/account';
import { auditEvent } from '../database/tables/audit';
import { hashPassword } from './password';
import { signIn } from './sign-in';

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

const attempt = (password: string, { minutes = 0, as = username, demo = false } = {}) =>
  signIn(open, { username: as, password, now: TEST_NOW.add({ minutes }), requestId: 'r-1', demo });

async function fail(times: number, minutes = 0) {
  for (let time = 0; time < times; time += 1) await attempt('fel', { minutes });
}

const audit = () => open.db.select().from(auditEvent).where(eq(auditEvent.organisationId, organisationId));

describe('signing in', () => {
  it('gives the account with its roles in order, and one audit row', async () => {
    expect(await attempt('rätt')).toEqual({
      outcome: 'signedIn',
      subject: { accountId, organisationId, roles: ['Manager', 'ActingManager'] },
    });
    expect(await audit()).toMatchObject([{ action: 'signIn', accountId, requestId: 'r-1' }]);
  });

  it('lets a demo account in only in demo mode, and a token of it is good only there', async () => {
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

  it('fails with a wrong password, and leaves one audit row on the account, by nobody', async () => {
    expect(await attempt('fel')).toEqual({ outcome: 'wrong' });
    expect(await audit()).toMatchObject([
      { action: 'signInFailed', accountId: null, subjectId: accountId, detail: { reason: 'password' } },
    ]);
  });

  it('fails alike for a username that nobody has, and for a disabled account', async () => {
    expect(await attempt('rätt', { as: 'nobody' })).toEqual({ outcome: 'wrong' });
    await open.db
      .update(account)
      .set({ disabledAt: TEST_NOW.toString() })
      .where(eq(account.accountId, accountId));
    expect(await attempt('rätt')).toEqual({ outcome: 'wrong' });
  });
});

describe('five failures in a row', () => {
  it('lock the account for a minute, also for the right password', async () => {
    await fail(4);
    expect(await attempt('fel')).toEqual({ outcome: 'wrong' });
    const until = TEST_NOW.add({ minutes: 1 });
    expect(await attempt('rätt')).toEqual({ outcome: 'locked', until });
    expect(await attempt('rätt', { minutes: 1 })).toMatchObject({ outcome: 'signedIn' });
  });

  it('lock it for longer with each further failure', async () => {
    await fail(5);
    expect(await attempt('fel', { minutes: 1 })).toEqual({ outcome: 'wrong' });
    expect(await attempt('rätt', { minutes: 2 })).toEqual({
      outcome: 'locked',
      until: TEST_NOW.add({ minutes: 3 }),
    });
  });

  it('are not made by attempts while it is locked', async () => {
    await fail(5);
    await fail(20);
    expect(await attempt('rätt', { minutes: 1 })).toMatchObject({ outcome: 'signedIn' });
  });

  it('are counted anew after a success', async () => {
    await fail(4);
    await attempt('rätt');
    await fail(4);
    expect(await attempt('rätt')).toMatchObject({ outcome: 'signedIn' });
  });

  it('are five, however many guesses are made at once', async () => {
    const results = await Promise.all(Array.from({ length: 30 }, () => attempt('fel')));
    expect(results.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(5);
    expect(results.filter(({ outcome }) => outcome === 'locked')).toHaveLength(25);
  });
});
