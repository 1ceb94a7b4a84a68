import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { clearAccessLog } from '#tests/support/database/rows/clear-access-log.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { account, accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { readVersion } from '#provider/data-version/read-version.ts';
import { department, organisation } from '#provider/database/tables/organisation.ts';
import { AccountProblem } from './account-problem.ts';
import { disableAccount, setAdministrator, setPassword } from './change-account.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { listAccounts } from './list-accounts.ts';
import { signIn } from './sign-in/sign-in.ts';
import { switchFeatures } from './switch-features.ts';

const NUMBER = '5566778899';
const now = Temporal.Instant.from('2025-04-15T08:00:00Z');

let open: OpenDatabase;
let organisationId: string;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.delete(organisation);
  await clearAccessLog(open.pool);
  organisationId = await addOrganisation(open.db, { organisationNumber: NUMBER });
  await addDepartment(open.db, organisationId, { departmentId: 'hk', company: true });
  await addDepartment(open.db, organisationId, { departmentId: 'f1', parentId: 'hk' });
});

const create = (more: Partial<NewAccount> = {}) =>
  createAccount(open, {
    organisationNumber: NUMBER,
    username: 'eva.ek',
    personName: 'Eva Ek',
    roles: ['HRAdmin', 'Manager'],
    departments: ['f1'],
    password: 'tolv-tecken-minst',
    temporary: false,
    now,
    ...more,
  });

const outcomeOf = async (password: string) =>
  (
    await signIn(open, {
      username: 'eva.ek',
      password,
      now,
      requestId: 'test',
      demo: false,
      client: '192.0.2.1',
      address: '192.0.2.1',
      device: null,
      clientFailures: 300,
    })
  ).outcome;

const actions = async () =>
  (await open.db.select({ action: auditEvent.action }).from(auditEvent)).map(({ action }) => action);

describe('creating an account', () => {
  it('creates an account that signs in, with its roles in order and the departments of each', async () => {
    await create();
    expect(await outcomeOf('tolv-tecken-minst')).toBe('signedIn');
    expect(await listAccounts(open, NUMBER)).toEqual([
      {
        username: 'eva.ek',
        personName: 'Eva Ek',
        roles: ['HRAdmin', 'Manager'],
        disabled: false,
        administrator: false,
        demo: false,
      },
    ]);
    expect(await open.db.select().from(accountRoleDepartment)).toHaveLength(2);
    expect(await actions()).toEqual(['accountCreated', 'signIn']);
  });

  it('gives the capability of administration, and takes it away again', async () => {
    await create({ administrator: true });
    const isAdministrator = async () => (await listAccounts(open, NUMBER))[0]?.administrator;
    expect(await isAdministrator()).toBe(true);
    await setAdministrator(open, { username: 'eva.ek', administrator: false, now });
    expect(await isAdministrator()).toBe(false);
    await setAdministrator(open, { username: 'eva.ek', administrator: true, now });
    expect(await isAdministrator()).toBe(true);
    expect(await actions()).toEqual(['accountCreated', 'administratorRemoved', 'administratorAdded']);
  });

  it('grants access to every department, including future ones', async () => {
    await create({ departments: 'all' });
    expect(await open.db.select().from(accountRoleDepartment)).toEqual([]);
    expect(await open.db.select().from(accountRole)).toMatchObject([
      { allDepartments: true },
      { allDepartments: true },
    ]);
  });

  it.each<[name: string, more: Partial<NewAccount>, why: RegExp]>([
    ['a role that is none', { roles: ['Boss'] }, /one of Manager/],
    ['no role', { roles: [] }, /role is required/],
    ['a department that is not there', { departments: ['f1', 'x9'] }, /no department x9/],
    ['a short password', { password: 'kort' }, /12 to 200/],
    ['a password that is easy to guess', { password: 'Lösenord12345' }, /can be guessed/],
    ['a password made of the name', { password: 'evaekevaekeva' }, /can be guessed/],
    ['a username of two words', { username: 'eva ek' }, /a word/],
    ['no name', { personName: ' ' }, /name has 1 to 200 characters/],
    ['a name of 201 characters', { personName: 'a'.repeat(201) }, /name has 1 to 200 characters/],
    ['an organisation that is not there', { organisationNumber: '5560360793' }, /no organisation/],
  ])('rejects %s', async (_name, more, why) => {
    const attempt = create(more);
    await expect(attempt).rejects.toThrow(why);
    await expect(attempt).rejects.toBeInstanceOf(AccountProblem);
    expect(await open.db.select().from(account)).toEqual([]);
  });

  it('rejects a username that is taken', async () => {
    await create();
    await expect(create({ personName: 'En annan' })).rejects.toThrow(/taken/);
    expect(await open.db.select().from(account)).toHaveLength(1);
  });
});

describe('changing an account', () => {
  it('prevents a disabled account from signing in', async () => {
    await create();
    await disableAccount(open, 'eva.ek', now);
    await disableAccount(open, 'eva.ek', now);
    expect(await outcomeOf('tolv-tecken-minst')).toBe('wrong');
    expect(await listAccounts(open, NUMBER)).toMatchObject([{ disabled: true }]);
    expect(await actions()).toEqual(['accountCreated', 'accountDisabled']);
  });

  it('accepts the new password and rejects the former one', async () => {
    await create();
    await setPassword(open, {
      username: 'eva.ek',
      password: 'ett-nytt-lösenord',
      temporary: false,
      now,
    });
    expect(await outcomeOf('ett-nytt-lösenord')).toBe('signedIn');
    expect(await outcomeOf('tolv-tecken-minst')).toBe('wrong');
  });

  it('lets the owner sign in only after a temporary password was replaced', async () => {
    await create({ temporary: true });
    expect(await outcomeOf('tolv-tecken-minst')).toBe('temporary');
    await setPassword(open, {
      username: 'eva.ek',
      password: 'ett-nytt-lösenord',
      temporary: true,
      now,
    });
    expect(await outcomeOf('ett-nytt-lösenord')).toBe('temporary');
    await setPassword(open, {
      username: 'eva.ek',
      password: 'tolv-tecken-minst',
      temporary: false,
      now,
    });
    expect(await outcomeOf('tolv-tecken-minst')).toBe('signedIn');
  });

  it('rejects an unknown account', async () => {
    await expect(disableAccount(open, 'ingen', now)).rejects.toThrow(AccountProblem);
    await expect(
      setPassword(open, { username: 'ingen', password: 'sju-gröna-hästar', temporary: false, now }),
    ).rejects.toThrow(AccountProblem);
  });
});

describe('switching features', () => {
  const change = (more: Partial<Parameters<typeof switchFeatures>[1]>) =>
    switchFeatures(open, { organisationNumber: NUMBER, company: null, on: [], off: [], now, ...more });
  const currentVersion = () => open.withTx({ organisationId }, (tx) => readVersion({ tx, organisationId }));

  it('switches the features of the organisation one by one and increments the data version', async () => {
    const before = await currentVersion();
    await change({ off: ['RehabPlanner'] });
    expect(await open.db.select().from(organisation)).toMatchObject([
      { usesRehabPlanner: false, usesCompanyHealth: true },
    ]);
    expect(await currentVersion()).toBe(before + 1);
    expect(await actions()).toEqual(['featuresSwitched']);
  });

  it('switches the features of one company', async () => {
    await change({ company: 'hk', off: ['CompanyHealth'] });
    expect(await open.db.select().from(department).where(eq(department.departmentId, 'hk'))).toMatchObject([
      { usesCompanyHealth: false, usesRehabPlanner: null },
    ]);
    expect(await open.db.select().from(organisation)).toMatchObject([{ usesCompanyHealth: true }]);
  });

  it.each<[name: string, more: Partial<Parameters<typeof switchFeatures>[1]>, why: RegExp]>([
    ['none named', {}, /feature is required/],
    ['one that is none', { on: ['Payroll'] }, /one of CompanyHealth, RehabPlanner/],
    ['one both ways', { on: ['RehabPlanner'], off: ['RehabPlanner'] }, /both/],
    ['a department that is no company', { company: 'f1', on: ['RehabPlanner'] }, /marked as a company/],
  ])('rejects %s', async (_name, more, why) => {
    const before = await currentVersion();
    await expect(change(more)).rejects.toThrow(why);
    expect(await currentVersion()).toBe(before);
  });
});
