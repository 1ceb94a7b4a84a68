import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dayNumber, fromDayNumber } from '#contract/values/calendar.ts';
import { openDatabase } from '#database/open-database.ts';
import { luhnDigit } from '#provider/people/luhn-digit.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { type EndedCommand, startCommand } from '#tests/support/commands/start-command.ts';
import { asOwner } from '#tests/support/database/rows/as-owner.ts';
import { copyTemplate } from '#tests/support/database/test-database.ts';
import { type ImportFolder, makeImportFolder } from '#tests/support/provider/make-import-folder.ts';

/**
 * `npm run import`, `accounts` and `backup` as real processes, on both engines, in one sequence: exit codes, standard input and
 * output, and imports that are killed. What the commands do is tested in this process (server/commands/*-command.db.test.ts), and
 * beside a running server in command-socket.test.ts.
 */
const isEmbedded = inject('templateDatabase').engine === 'pglite';

let files: ImportFolder;
let copy: Pick<Awaited<ReturnType<typeof copyTemplate>>, 'location' | 'remove'>;

/** An empty folder: the first command creates the embedded database. */
function makeFolder(): typeof copy {
  const dataDir = mkdtempSync(join(tmpdir(), 'franvaro-commands-'));
  return { location: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

beforeAll(async () => {
  files = makeImportFolder();
  copy = isEmbedded ? makeFolder() : await copyTemplate();
});
afterAll(async () => {
  await files.remove();
  await copy.remove();
});

function start(command: 'import' | 'accounts' | 'backup', args: readonly string[], input = '', env = {}) {
  const { databaseUrl, dataDir } = copy.location;
  const language = command === 'import' ? ['--language', 'en'] : [];
  const database = databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
  return startCommand(command, [...language, ...args], {
    input,
    env: { INIT_CWD: files.folder, ...database, ...env },
  });
}

const run = (...of: Parameters<typeof start>): Promise<EndedCommand> => start(...of).ended;

async function queryRows<Row extends object>(query: string, values: readonly unknown[]): Promise<Row[]> {
  const open = asOwner(await openDatabase({ ...copy.location, log: silentLog }));
  try {
    const { rows } = await open.pool.query<Row>(query, [...values]);
    return rows;
  } finally {
    await open.close();
  }
}

const organisation = ['--organisation', '556677-8899'];

function writeFiles(): string[] {
  files.write('departments.csv', 'department_id;name;parent_id;company\nhk;Hemliga enheten;;ja');
  files.write(
    'employees.csv',
    'anstnr;förnamn;efternamn;kön;avdelningsid;from\n1;Hemliga;Namnet;K;hk;2020-01-01\n2;Hemliga;Namnet;K;hk;x',
  );
  return ['departments.csv', 'employees.csv'];
}

describe('npm run import', () => {
  it('imports into a database that it opens, and reports the result', { timeout: 180_000 }, async () => {
    const { code, out, err } = await run('import', [...organisation, '--name', 'Kunden AB', ...writeFiles()]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('employees.csv (employees): read 2, created 1, changed 0, skipped 0, refused 1');
    expect(out).toContain('refused: row 3, from: is not a day');
    expect(out).toContain('Stored.');
    expect(out).not.toMatch(/Hemliga|Namnet/);
  });

  it('undoes an import', { timeout: 180_000 }, async () => {
    files.write('more.csv', 'anstnr;typ;from\n1;vab;2025-03-10');
    const { out } = await run('import', [...organisation, 'more.csv']);
    expect(out).toContain('more.csv (absences): read 1, created 1');
    expect(out).toContain('Delivery 2.');
    const undone = { code: 0, out: 'Delivery 2 is undone.\n', err: '' };
    expect(await run('import', [...organisation, '--undo', '2'])).toEqual(undone);
    const count = `select count(*)::int as absences from api.absence
      join api.organisation using (organisation_id) where organisation_number = $1`;
    expect(await queryRows(count, ['5566778899'])).toEqual([{ absences: 0 }]);
  });

  it('exits with 1 for a file that is not there', async () => {
    const { code, out, err } = await run('import', [...organisation, 'nowhere.csv']);
    expect([code, out]).toEqual([1, '']);
    expect(err.trim()).toMatch(/nowhere\.csv: the file cannot be opened/);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('exits with 2 for an option that is not known', async () => {
    const { code, out, err } = await run('import', [...organisation, '--force']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe("There is no option '--force'. (--help shows how)\n");
  });

  it('prints its usage', async () => {
    const { code, out } = await run('import', ['--help']);
    expect([code, out]).toEqual([0, expect.stringContaining('--dry-run')]);
  });
});

describe('npm run accounts', () => {
  it('creates an account with a password from standard input', async () => {
    const wanted = ['--username', 'eva.ek', '--name', 'Eva Ek', '--roles', 'HRAdmin', '--departments', 'hk'];
    const args = ['create', ...organisation, ...wanted, '--password-stdin'];
    expect(await run('accounts', args, 'tolv-tecken-minst\n')).toMatchObject({ code: 0, err: '' });
  });

  it('sets no password while the list of breached passwords cannot be read, and does everything else', async () => {
    const set = ['set-password', '--username', 'eva.ek', '--password-stdin'];
    expect(await run('accounts', set, 'ett-tredje-ord-nu\n', { BREACHED_PASSWORDS_FILE: '/none' })).toEqual({
      code: 1,
      out: '',
      err: 'BREACHED_PASSWORDS_FILE: the file cannot be read (ENOENT). Nothing was changed.\n',
    });
    const list = await run('accounts', ['list', ...organisation], '', { BREACHED_PASSWORDS_FILE: '/none' });
    expect(list).toEqual({ code: 0, out: 'eva.ek  Eva Ek  HRAdmin\n', err: '' });
  });
});

describe.runIf(isEmbedded)('npm run backup', () => {
  it('writes a backup of a database that no server has opened yet', { timeout: 180_000 }, async () => {
    const key = randomBytes(32).toString('base64');
    const { code, out, err } = await run('backup', ['first.backup'], '', { BACKUP_KEY: key });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The backup is written');
  });
});

describe.runIf(isEmbedded)('beside a process without a socket', () => {
  it('name the process and change nothing', async () => {
    const open = asOwner(await openDatabase({ ...copy.location, log: silentLog }));
    try {
      for (const ended of [
        await run('import', [...organisation, ...writeFiles()]),
        await run('accounts', ['list', ...organisation]),
      ]) {
        expect(ended).toMatchObject({ code: 3, out: '' });
        expect(ended.err).toContain(`process ${String(process.pid)} `);
      }
    } finally {
      await open.close();
    }
  });
});

describe('an import that is killed', () => {
  const EMPLOYEES = 300;
  const ABSENCES = 20;

  function writeMany(): string[] {
    const numbers = Array.from({ length: EMPLOYEES }, (_, index) => index + 1);
    files.write('departments.csv', 'department_id;name;parent_id\nhk;Huvudkontoret;');
    const employees = numbers.map((number) => `${String(number)};Anna;Ek;K;hk;2010-01-01`);
    files.write(
      'many-employees.csv',
      `anstnr;förnamn;efternamn;kön;avdelningsid;from\n${employees.join('\n')}`,
    );
    const absences = numbers.flatMap((number) =>
      Array.from({ length: ABSENCES }, (_, index) => {
        const day = fromDayNumber(dayNumber('2024-01-01') + index * 20);
        return `${String(number)};sjuk;${day};${day}`;
      }),
    );
    files.write('many-absences.csv', `anstnr;typ;from;to\n${absences.join('\n')}`);
    return ['departments.csv', 'many-employees.csv', 'many-absences.csv'];
  }

  function numberOf(index: number): string {
    const digits = `55${String(7_000_000 + index)}`;
    return `${digits}${String(luhnDigit(digits))}`;
  }

  it('stores everything or nothing, and can be repeated', { timeout: 300_000 }, async () => {
    const importAs = (index: number) =>
      start('import', ['--organisation', numberOf(index), '--name', 'Kunden AB', ...writeMany()]);
    const startedAt = performance.now();
    expect(await importAs(0).ended).toMatchObject({ code: 0 });
    const whole = performance.now() - startedAt;
    const shares = [0.3, 0.45, 0.6, 0.75, 0.9];
    for (const [index, share] of shares.entries()) {
      const { child, ended } = importAs(index + 1);
      await sleep(whole * share);
      child.kill('SIGKILL');
      await ended;
    }
    const numbers = [0, ...shares.keys(), shares.length].map(numberOf);
    const left = await queryRows<{ people: number; absences: number }>(
      `select (select count(*)::int from api.person p where p.organisation_id = o.organisation_id) as people,
        (select count(*)::int from api.absence a where a.organisation_id = o.organisation_id) as absences
       from api.organisation o where o.organisation_number = any($1)`,
      [numbers],
    );
    expect(left.length).toBeGreaterThan(0);
    expect(left).toEqual(left.map(() => ({ people: EMPLOYEES, absences: EMPLOYEES * ABSENCES })));
    expect(await importAs(1).ended).toMatchObject({ code: 0 });
  });
});
