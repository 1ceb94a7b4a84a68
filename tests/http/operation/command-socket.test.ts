import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayNumber, fromDayNumber } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openDatabase } from '#database/open-database.ts';
import { luhnDigit } from '#provider/people/luhn-digit.ts';
import { accountsCommand } from '#server/commands/accounts/accounts-command.ts';
import { importCommand } from '#server/commands/import/import-command.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { findFreePort, type ServerProcess, startServerProcess } from '#tests/support/app/server-process.ts';
import { type ImportFolder, makeImportFolder } from '#tests/support/provider/make-import-folder.ts';
import { asOwner } from '#tests/support/database/rows/as-owner.ts';
import { runCommandHere } from '#tests/support/commands/run-command-here.ts';
import { type EndedCommand, startCommand } from '#tests/support/commands/start-command.ts';

/**
 * Runs `npm run import` and `npm run accounts` beside a server with the embedded database, which is a real process, in one sequence:
 * the commands send their files to the server. Most run in the process of this test, which saves the time of their start. Those
 * that receive a signal, run at once or are the first of their kind are real processes.
 */
let files: ImportFolder;
let dataDir: string;
let server: ServerProcess;
let runs = 0;

beforeAll(async () => {
  files = makeImportFolder();
  dataDir = mkdtempSync(join(tmpdir(), 'franvaro-socket-'));
  await startServer();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.ended;
  await files.remove();
  await rm(dataDir, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  const variables = {
    DEMO: '0',
    APP_URL: 'https://franvaro.example',
    SUPPORT_EMAIL: 'help@franvaro.example',
    PROVIDER_NAME: 'Exempelhälsan',
    CLAMD_URL: 'off',
  };
  const SESSION_SECRETS = randomBytes(32).toString('base64');
  server = startServerProcess(await findFreePort(), { ...variables, SESSION_SECRETS, DATA_DIR: dataDir });
  await server.ready();
}

/** The variables of a command; `of`: its folder of data. */
const variables = (of = dataDir) => ({ INIT_CWD: files.folder, DATA_DIR: of });
const inEnglish = (args: readonly string[]) => ['--language', 'en', ...args];

/** Starts an import as a process of its own. */
const start = (...args: string[]) => startCommand('import', inEnglish(args), { env: variables() });

/** Runs an import in this process. */
const run = (...args: string[]) => runCommandHere(importCommand, inEnglish(args), { env: variables() });

const EMPLOYEES = 300;
const ABSENCES = 20;

function writeMany(): string[] {
  const numbers = Array.from({ length: EMPLOYEES }, (_, index) => String(index + 1));
  const days = Array.from({ length: ABSENCES }, (_, index) =>
    fromDayNumber(dayNumber('2024-01-01') + index * 20),
  );
  const employees = numbers.map((number) => `${number};Anna;Ek;K;hk;2010-01-01`);
  const absences = numbers.flatMap((number) => days.map((day) => `${number};sjuk;${day};${day}`));
  const header = 'anstnr;förnamn;efternamn;kön;avdelningsid;from';
  files.write('departments.csv', 'department_id;name;parent_id\nhk;Huvudkontoret;');
  files.write('many-employees.csv', [header, ...employees].join('\n'));
  files.write('many-absences.csv', ['anstnr;typ;from;to', ...absences].join('\n'));
  return ['departments.csv', 'many-employees.csv', 'many-absences.csv'];
}

/** The arguments of an import of many rows into a new organisation. */
function importArguments(): { organisation: string[]; args: string[] } {
  runs += 1;
  const digits = `55${String(7_000_000 + runs)}`;
  const organisation = ['--organisation', `${digits}${String(luhnDigit(digits))}`];
  return { organisation, args: [...organisation, '--name', 'Kunden AB', ...writeMany()] };
}

/** Whether the only import of an organisation is stored, as `--list` states it; with all its rows. */
async function isStored(organisation: readonly string[]): Promise<boolean> {
  const { code, out, err } = await run(...organisation, '--list');
  if (code === 1) {
    expect(err).toBe('There is no organisation with this number.\n');
    return false;
  }
  expect(out).toMatch(/^1 {2}\S+Z {2}stored {2}/);
  expect(out).toContain(`created ${String(1 + EMPLOYEES + EMPLOYEES * ABSENCES)}, changed 0, refused 0`);
  return true;
}

describe('a command beside a server with the embedded database', () => {
  const organisation = ['--organisation', '556677-8899'];

  it('imports, lists and undoes, and reports as without a server', async () => {
    files.write('departments.csv', 'department_id;name;parent_id\nhk;Huvudkontoret;');
    files.write(
      'staff.csv',
      'anstnr;förnamn;efternamn;kön;avdelningsid;from\n1;Hemliga;Namnet;K;hk;2020-01-01\n2;Hemliga;Namnet;K;hk;x',
    );
    const args = [...organisation, '--name', 'Kunden AB', '--errors', 'errors.csv'];
    const stored = await start(...args, 'departments.csv', 'staff.csv').ended;
    const staff = join(files.folder, 'staff.csv');
    expect([stored.code, stored.err]).toEqual([0, '']);
    expect(stored.out.split('\n')).toEqual([
      `${join(files.folder, 'departments.csv')} (departments): read 1, created 1, changed 0, skipped 0, refused 0`,
      `${staff} (employees): read 2, created 1, changed 0, skipped 0, refused 1`,
      expect.stringMatching(/^ {2}refused: row 3, from: is not a day/),
      'The organisation is new.',
      'Stored.',
      'Delivery 1.',
      '',
    ]);
  });

  it('writes the rejected rows to a file of the command', async () => {
    const preview = await run(...organisation, '--preview', '--errors', 'errors.csv', 'staff.csv');
    expect(preview.code).toBe(0);
    const [, row] = (await readFile(join(files.folder, 'errors.csv'), 'utf8')).split('\r\n');
    expect(row).toContain(`${join(files.folder, 'staff.csv')};refused;3;from;`);
    const unwritable = await run(...organisation, '--preview', '--errors', 'nowhere/errors.csv', 'staff.csv');
    expect(unwritable).toMatchObject({ code: 1, err: 'The file of --errors cannot be written.\n' });
    expect(unwritable.out).toContain('refused: row 3');
  });

  it('ends with the errors of an import without a server', async () => {
    expect(await run(...organisation, 'nowhere.csv')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /nowhere\.csv: the file cannot be opened \(ENOENT\).*Nothing was stored\.$/m,
      ) as string,
    });
    const unnamed = await run('--organisation', '556036-0793', 'staff.csv');
    expect([unnamed.code, unnamed.err]).toEqual([2, expect.stringContaining('--name')]);
    expect(await run(...organisation, '--strict', 'staff.csv')).toMatchObject({ code: 1, err: '' });
  });

  it('lists and undoes a delivery', async () => {
    expect((await run(...organisation, '--list')).out).toMatch(/^1 {2}\S+Z {2}stored {2}/);
    expect(await run(...organisation, '--undo', '1')).toEqual({
      code: 0,
      out: 'Delivery 1 is undone.\n',
      err: '',
    });
    expect((await run(...organisation, '--undo', '1')).code).toBe(1);
  });

  it('uses a socket that only the user of the server may open', async () => {
    const [folder, socket] = [join(dataDir, 'commands'), join(dataDir, 'commands/socket')];
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(socket)).isSocket()).toBe(true);
  });
});

describe('npm run accounts beside a server with the embedded database', () => {
  const organisation = ['--organisation', '556677-8899'];
  const accounts = (args: string[], input = '') =>
    runCommandHere(accountsCommand, args, { env: variables(), input });
  const done = (out: string) => ({ code: 0, out: `${out}\n`, err: '' });

  beforeAll(async () => {
    files.write('departments.csv', 'department_id;name;parent_id;company\nhk;Huvudkontoret;;ja');
    await run(...organisation, '--name', 'Kunden AB', 'departments.csv');
  });

  it('creates, lists and changes accounts, and switches features, as without a server', async () => {
    const named = ['--username', 'eva.ek'];
    const create = ['create', ...organisation, ...named, '--name', 'Eva Ek', '--roles', 'HRAdmin'];
    const created = [...create, '--departments', 'hk', '--password-stdin'];
    const { ended } = startCommand('accounts', created, { env: variables(), input: 'tolv-tecken-minst\n' });
    expect(await ended).toEqual(done('The account is created.'));
    expect(await accounts(['administrator', ...named])).toEqual(done('The account is an administrator.'));
    const setPassword = ['set-password', ...named, '--password-stdin', '--keep-password'];
    expect(await accounts(setPassword, 'ett-annat-ord-till\n')).toEqual(done('The password is set.'));
    const switched = ['features', ...organisation, '--off', 'RehabPlanner', '--company', 'hk'];
    expect(await accounts(switched)).toEqual(done('The features are switched.'));
    expect(await accounts(['disable', ...named])).toEqual(done('The account is disabled.'));
    expect(await accounts(['list', ...organisation])).toEqual(
      done('eva.ek  Eva Ek  HRAdmin  administrator  disabled'),
    );
  });

  it('enables, signs out, and changes roles and departments, as without a server', async () => {
    const named = ['--username', 'eva.ek'];
    expect(await accounts(['enable', ...named])).toEqual(done('The account is enabled.'));
    const roles = ['roles', ...named, '--roles', 'HRAdmin,Manager', '--departments', 'all'];
    expect(await accounts(roles)).toEqual(done('The roles are set.'));
    const departments = ['departments', ...named, '--role', 'Manager', '--departments', 'hk'];
    expect(await accounts(departments)).toEqual(done('The departments are set.'));
    expect(await accounts(['roles', ...named])).toEqual(done('HRAdmin  all\nManager  hk'));
    expect(await accounts(['sign-out', ...named])).toEqual(done('The sessions of the account are ended.'));
    expect(await accounts(['roles', ...named, '--roles', 'Boss', '--departments', 'all'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('A role is one of') as string,
    });
  });

  it.each<[name: string, args: string[], code: number, message: string]>([
    [
      'an unknown account',
      ['disable', '--username', 'nobody'],
      1,
      'There is no account of that username. Nothing was changed.',
    ],
    ['an unknown organisation', ['list', '--organisation', '556036-0793'], 1, 'Nothing was changed.'],
    ['a missing argument', ['disable'], 2, '--username is required'],
  ])('ends with the error of a command without a server for %s', async (_name, args, code, message) => {
    expect(await accounts(args)).toMatchObject({
      code,
      out: '',
      err: expect.stringContaining(message) as string,
    });
  });

  it('writes no password to the log of the server', async () => {
    const args = ['set-password', '--username', 'nobody', '--password-stdin'];
    expect((await accounts(args, 'hemligt-ord-som-inte-syns\n')).code).toBe(1);
    expect(server.written.out + server.written.err).not.toContain('hemligt-ord');
  });
});

describe('a command beside a process that does not respond', () => {
  /** The process of this test has the embedded database, and takes requests without a response. */
  let busyDir: string;
  let open: OpenDatabase;
  let silent: Server;
  const received = () => once(silent, 'request');

  beforeAll(async () => {
    busyDir = mkdtempSync(join(tmpdir(), 'franvaro-silent-'));
    open = asOwner(await openDatabase({ dataDir: busyDir, log: silentLog }));
    await mkdir(join(busyDir, 'commands'));
    silent = createServer((request) => void request.resume());
    silent.listen(join(busyDir, 'commands/socket'));
    await once(silent, 'listening');
    files.write('departments.csv', 'department_id;name;parent_id\nhk;Huvudkontoret;');
  });
  afterAll(async () => {
    silent.close();
    silent.closeAllConnections();
    await open.close();
    await rm(busyDir, { recursive: true, force: true });
  });

  it('reads the outcome of an import after SIGINT, and ends at the second one', async () => {
    const sent = received();
    const args = ['--organisation', '556677-8899', '--name', 'Kunden AB', 'departments.csv'];
    const { child, ended } = startCommand('import', inEnglish(args), { env: variables(busyDir) });
    await sent;
    const queried = received();
    child.kill('SIGINT');
    await queried;
    child.kill('SIGINT');
    expect(await ended).toEqual({
      code: 1,
      out: [
        'The server ended before it responded, or the command was interrupted.',
        'It is not known whether anything was stored. List the deliveries with --list.',
        '',
      ].join('\n'),
      err: '',
    });
  });

  it('ends an action on accounts at the first signal', async () => {
    const sent = received();
    const { child, ended } = startCommand('accounts', ['disable', '--username', 'eva.ek'], {
      env: variables(busyDir),
    });
    await sent;
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('run the command again') as string,
    });
  });
});

describe('several commands at once', { timeout: 240_000 }, () => {
  it('are imported one after the other', async () => {
    const all = [importArguments(), importArguments(), importArguments()];
    const ended = await Promise.all(all.map(({ args }) => start(...args).ended));
    expect(ended.map(({ code, err }) => [code, err])).toEqual(all.map(() => [0, '']));
    for (const { organisation } of all) expect(await isStored(organisation)).toBe(true);
  });
});

describe('an import that is interrupted', { timeout: 240_000 }, () => {
  /** The time of an import from the start of the command, in ms. */
  let whole: number;
  beforeAll(async () => {
    const startedAt = performance.now();
    await start(...importArguments().args).ended;
    whole = performance.now() - startedAt;
  });

  it.each([0.4, 0.7])('is stored or not when the command is killed after %s of its time', async (share) => {
    const { organisation, args } = importArguments();
    const { child, ended } = start(...args);
    await sleep(whole * share);
    child.kill('SIGKILL');
    await ended;
    // The list waits for the import of the server.
    const stored = await isStored(organisation);
    const again = await run(...args);
    expect([again.code, again.err]).toEqual([0, '']);
    expect(again.out).toContain(stored ? 'Delivery 2.' : 'Delivery 1.');
  });

  it('is reported as stored or not when the command receives SIGINT', async () => {
    const { organisation, args } = importArguments();
    const { child, ended } = start(...args);
    await sleep(whole * 0.6);
    child.kill('SIGINT');
    await expectTrueReport(organisation, await ended);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'is reported as stored or not when the server receives %s',
    async (signal) => {
      const { organisation, args } = importArguments();
      const { ended } = start(...args);
      await sleep(whole * 0.6);
      server.kill(signal);
      await server.ended;
      const report = await ended;
      await startServer();
      await expectTrueReport(organisation, report);
      expect(await run(...args)).toMatchObject({ code: 0, err: '' });
    },
  );

  /** The command has reported what is true, or was ended by the signal before it had sent anything. */
  async function expectTrueReport(organisation: string[], { code, out, err }: EndedCommand): Promise<void> {
    const stored = await isStored(organisation);
    if (code === null) expect(stored).toBe(false);
    else {
      expect(code).toBe(stored ? 0 : 1);
      const report = stored ? /Delivery 1( is stored)?\.\n/ : /Nothing was (stored|changed)/;
      expect(`${out}${err}`).toMatch(report);
    }
  }
});
