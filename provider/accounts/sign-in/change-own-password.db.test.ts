import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { account } from '#provider/database/tables/account.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { hashPassword } from './password.ts';
import { signIn, type SignInAttempt } from './sign-in.ts';

const CURRENT = 'tillfälligt';
const NEW = 'sju-gröna-hästar';

let open: OpenDatabase;
let passwordHash: string;
let organisationId: string;
let username: string;
beforeAll(async () => {
  open = await openTestDatabase();
  passwordHash = await hashPassword(CURRENT, { N: 16, r: 1, p: 1 });
});
afterAll(() => open.close());
beforeEach(async () => {
  organisationId = await addOrganisation(open.db, { name: 'Nordfabriken AB' });
  username = `karin-${randomUUID()}`;
  await addAccount(open.db, organisationId, {
    username,
    personName: 'Karin Ekdahl',
    passwordHash,
    passwordTemporary: true,
    roles: [{ role: 'Manager', departments: 'all' }],
  });
});

const toAttempt = (password: string, more: Partial<SignInAttempt> = {}): SignInAttempt => ({
  username,
  password,
  now: TEST_NOW,
  requestId: 'r-1',
  client: randomUUID(),
  address: null,
  device: null,
  clientFailures: 100_000,
  demo: true,
  ...more,
});
const change = (password: string, newPassword: string, more: Partial<SignInAttempt> = {}) =>
  changeOwnPassword(open, toAttempt(password, more), newPassword);
const outcomeOf = async (password: string) => (await signIn(open, toAttempt(password))).outcome;

async function readRow() {
  const [row] = await open.db.select().from(account).where(eq(account.username, username));
  return row!;
}

async function actions(): Promise<string[]> {
  const rows = await open.db
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(eq(auditEvent.organisationId, organisationId));
  return rows.map(({ action }) => action);
}

describe('changeOwnPassword', () => {
  it('replaces a temporary password, signs in and invalidates earlier tokens', async () => {
    expect(await outcomeOf(CURRENT)).toBe('temporary');
    const result = await change(CURRENT, NEW);
    const { accountId, passwordTemporary, validAfter } = await readRow();
    expect(result).toEqual({
      outcome: 'signedIn',
      subject: {
        accountId,
        organisationId,
        roles: ['Manager'],
        validAfterMs: new Date(validAfter!).getTime(),
      },
    });
    expect(passwordTemporary).toBe(false);
    expect([await outcomeOf(NEW), await outcomeOf(CURRENT)]).toEqual(['signedIn', 'wrong']);
    expect(await actions()).toEqual(['signInFailed', 'passwordChanged', 'signIn', 'signIn', 'signInFailed']);
  });

  it.each<[newPassword: string, fault: string]>([
    ['för kort', 'length'],
    ['password1234', 'guessable'],
    ['Karin Ekdahl', 'guessable'],
    ['Nordfabriken AB', 'guessable'],
    [CURRENT, 'same'],
  ])('keeps the password when the new one is %s (%s)', async (newPassword, fault) => {
    expect(await change(CURRENT, newPassword)).toEqual({ outcome: 'fault', fault });
    expect(await readRow()).toMatchObject({ passwordHash, passwordTemporary: true, validAfter: null });
  });

  it('counts a wrong password like a failed sign-in, and no fault of the new one', async () => {
    const client = randomUUID();
    for (let time = 0; time < 6; time += 1) await change(CURRENT, 'kort', { client });
    for (let time = 0; time < 5; time += 1)
      expect(await change('fel', NEW, { client })).toEqual({ outcome: 'wrong' });
    expect(await change(CURRENT, NEW, { client })).toMatchObject({ outcome: 'limited' });
    expect((await readRow()).passwordHash).toBe(passwordHash);
  });

  it('is done by one of two simultaneous changes', async () => {
    const results = await Promise.all([change(CURRENT, NEW), change(CURRENT, 'åtta-blåa-hästar')]);
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['signedIn', 'wrong']);
  });

  it('rejects a disabled account and an unknown user name', async () => {
    await open.db
      .update(account)
      .set({ disabledAt: TEST_NOW.toString() })
      .where(eq(account.username, username));
    expect(await change(CURRENT, NEW)).toEqual({ outcome: 'wrong' });
    expect(await change(CURRENT, NEW, { username: 'ingen' })).toEqual({ outcome: 'wrong' });
  });

  it('keeps the public password of a demo account, unless it is temporary', async () => {
    const isDemo = { demo: true, passwordTemporary: false };
    await open.db.update(account).set(isDemo).where(eq(account.username, username));
    expect(await change(CURRENT, NEW)).toEqual({ outcome: 'fault', fault: 'demo' });
    await open.db.update(account).set({ passwordTemporary: true }).where(eq(account.username, username));
    expect(await change(CURRENT, NEW)).toMatchObject({ outcome: 'signedIn' });
  });
});
