import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { runCommandHere } from '#tests/support/commands/run-command-here.ts';
import type { EndedCommand } from '#tests/support/commands/start-command.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { accountsCommand } from './accounts-command.ts';

/** Runs `npm run accounts` in this process, in one sequence on one database. tests/http/operation/commands.test.ts starts processes. */
let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  const organisationId = await addOrganisation(open.db, { organisationNumber: '5566778899' });
  await addDepartment(open.db, organisationId, { departmentId: 'hk', company: true });
});
afterAll(() => open.close());

function run(args: readonly string[], input = ''): Promise<EndedCommand> {
  return runCommandHere(accountsCommand, args, { input, open });
}

async function queryRows<Row extends object>(query: string, values: readonly unknown[]): Promise<Row[]> {
  return (await open.pool.query<Row>(query, [...values])).rows;
}

const organisation = ['--organisation', '556677-8899'];

describe('npm run accounts', () => {
  it('creates an account with a password from standard input, and lists it', async () => {
    const wanted = ['--username', 'eva.ek', '--name', 'Eva Ek', '--roles', 'HRAdmin', '--departments', 'hk'];
    const args = ['create', ...organisation, ...wanted, '--password-stdin'];
    expect(await run(args, 'tolv-tecken-minst\n')).toMatchObject({ code: 0, err: '' });
    expect(await run(args, 'tolv-tecken-minst\n')).toMatchObject({
      code: 1,
      err: expect.stringContaining('taken') as string,
    });
    const { out } = await run(['list', ...organisation]);
    expect(out).toBe('eva.ek  Eva Ek  HRAdmin\n');
    const isTemporary = () =>
      queryRows('select password_temporary from api.account where username = $1', ['eva.ek']);
    expect(await isTemporary()).toEqual([{ password_temporary: true }]);
    const keep = ['set-password', '--username', 'eva.ek', '--password-stdin', '--keep-password'];
    expect(await run(keep, 'ett-annat-ord-till\n')).toMatchObject({ code: 0, err: '' });
    expect(await isTemporary()).toEqual([{ password_temporary: false }]);
  });

  it('disables an account and switches features', async () => {
    expect(await run(['disable', '--username', 'eva.ek'])).toMatchObject({ code: 0 });
    const args = ['features', ...organisation, '--off', 'RehabPlanner', '--company', 'hk'];
    expect(await run(args)).toMatchObject({ code: 0, err: '' });
    expect((await run(['list', ...organisation])).out).toContain('disabled');
  });

  it('enables the account again, changes roles and departments, and ends sessions', async () => {
    const named = ['--username', 'eva.ek'];
    const done = (out: string) => ({ code: 0, out: `${out}\n`, err: '' });
    expect(await run(['enable', ...named])).toEqual(done('The account is enabled.'));
    expect((await run(['list', ...organisation])).out).toBe('eva.ek  Eva Ek  HRAdmin\n');
    expect(await run(['roles', ...named])).toEqual(done('HRAdmin  hk'));
    const both = ['roles', ...named, '--roles', 'Manager,HRAdmin', '--departments', 'all'];
    expect(await run(both)).toEqual(done('The roles are set.'));
    const one = ['departments', ...named, '--role', 'Manager', '--departments', 'hk'];
    expect(await run(one)).toEqual(done('The departments are set.'));
    expect(await run(['roles', ...named])).toEqual(done('Manager  hk\nHRAdmin  all'));
    expect(await run(['sign-out', ...named])).toEqual(done('The sessions of the account are ended.'));
    const log = `select action, account_id, subject_id::text as subject, detail from api.audit_event
      where action in ('accountEnable', 'accountSignOut', 'accountRights') order by at, audit_event_id`;
    const [account] = await queryRows<{ id: string; ended: boolean }>(
      `select account_id::text as id, valid_after is not null as ended from api.account where username = $1`,
      ['eva.ek'],
    );
    const subject = account?.id;
    const rights = (...roles: object[]) => ({ administrator: false, roles });
    expect(account?.ended).toBe(true);
    expect(await queryRows(log, [])).toEqual([
      { action: 'accountEnable', account_id: null, subject, detail: null },
      {
        action: 'accountRights',
        account_id: null,
        subject,
        detail: {
          removed: rights(),
          granted: rights({ role: 'Manager', departments: null }, { role: 'HRAdmin', departments: null }),
        },
      },
      {
        action: 'accountRights',
        account_id: null,
        subject,
        detail: { removed: rights({ role: 'Manager', departments: null }), granted: rights() },
      },
      { action: 'accountSignOut', account_id: null, subject, detail: null },
    ]);
  });

  it.each<[name: string, args: string[], code: number, message: string]>([
    ['a role that is none', ['roles', '--roles', 'Boss', '--departments', 'all'], 1, 'one of Manager'],
    ['an unknown department', ['roles', '--roles', 'Manager', '--departments', 'x9'], 1, 'department x9'],
    ['a new role without departments', ['roles', '--roles', 'PersonalAdmin'], 1, 'departments are required'],
    [
      'departments of a role that is not held',
      ['departments', '--role', 'PersonalAdmin', '--departments', 'hk'],
      1,
      'does not hold the role PersonalAdmin',
    ],
    ['departments without a role', ['departments', '--departments', 'hk'], 2, '--role is required'],
    ['departments without roles', ['roles', '--departments', 'hk'], 2, '--roles is required'],
  ])('reports %s', async (_name, args, code, message) => {
    const ended = await run([...args, '--username', 'eva.ek']);
    expect(ended).toMatchObject({ code, out: '', err: expect.stringContaining(message) as string });
  });

  it('has changed nothing where it reported a problem', async () => {
    const { out } = await run(['roles', '--username', 'eva.ek']);
    expect(out).toBe('Manager  hk\nHRAdmin  all\n');
  });

  it('reports missing arguments', async () => {
    expect(await run([])).toMatchObject({ code: 2 });
    const withoutTerminal = await run(['set-password', '--username', 'eva.ek']);
    expect(withoutTerminal).toMatchObject({
      code: 2,
      err: expect.stringContaining('--password-stdin') as string,
    });
  });
});
