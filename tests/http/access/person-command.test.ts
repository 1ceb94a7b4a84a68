import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openDatabase } from '#database/open-database.ts';
import { projectRoot } from '#scripts/run.js';
import { personCommand } from '#server/commands/person/person-command.ts';
import { TEST_DATA_KEYS } from '#tests/support/app/data-keys.ts';
import { findFreePort, type ServerProcess, startServerProcess } from '#tests/support/app/server-process.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { runCommandHere } from '#tests/support/commands/run-command-here.ts';
import { startCommand } from '#tests/support/commands/start-command.ts';
import { readArchive } from '#tests/support/files/read-archive.ts';
import { type ImportFolder, makeImportFolder } from '#tests/support/provider/make-import-folder.ts';
import { SHORT_LIVED } from '#tests/support/app/short-lived.ts';

const ORGANISATION = ['--organisation', '556677-8899'];

/**
 * Runs `npm run person` beside a server with the embedded database, and then without it. The server is a real process, and so is a
 * command on a terminal or without the server; the other commands run in this process.
 */
let files: ImportFolder;
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  files = makeImportFolder();
  dataDir = mkdtempSync(join(tmpdir(), 'franvaro-person-'));
  server = startServerProcess(await findFreePort(), {
    DEMO: '0',
    APP_URL: 'https://franvaro.example',
    SUPPORT_EMAIL: 'help@franvaro.example',
    PROVIDER_NAME: 'Exempelhälsan',
    CLAMD_URL: 'off',
    DATA_DIR: dataDir,
    SESSION_SECRETS: randomBytes(32).toString('base64'),
  });
  await server.ready();
  files.write('departments.csv', 'department_id;name;parent_id\nhk;Huvudkontoret;');
  const header = 'anstnr;förnamn;efternamn;kön;avdelningsid;from;personnummer';
  const staff = '1;Hemliga;Namnet;K;hk;2020-01-01;\n2;Bo;Ek;M;hk;2020-01-01;800203-1238';
  files.write('staff.csv', `${header}\n${staff}`);
  const names = ['departments.csv', 'staff.csv'];
  expect(await start('import', ...ORGANISATION, '--name', 'Kunden AB', ...names)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.ended;
  await files.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const variables = () => ({ INIT_CWD: files.folder, DATA_DIR: dataDir });

/** Runs `npm run person` in this process, which sends its request to the server. */
const personWith = (settings: { input?: string; open?: OpenDatabase }, ...args: string[]) =>
  runCommandHere(personCommand, args, { env: variables(), ...settings });

/** Runs a command as a process of its own. */
const start = (name: string, ...args: string[]) => startCommand(name, args, { env: variables() }).ended;

/** Runs an erasure on a terminal (`script` of bsdutils) and types an answer when it asks for the name. */
async function eraseOnTerminal(number: string, answer: string) {
  const command = ['person', 'erase', ...ORGANISATION, '--employment-number', number];
  const line = [process.execPath, ...SHORT_LIVED, `build/${command.join(' ').replace(' ', '.js ')}`].join(
    ' ',
  );
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_KEYS: TEST_DATA_KEYS,
      ...variables(),
    },
  });
  let out = '';
  let hasTyped = false;
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += String(text);
    if (hasTyped || !out.includes('to confirm: ')) return;
    hasTyped = true;
    child.stdin.write(`${answer}\n`);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out };
}

const person = (name: string, number: string, ...args: string[]) =>
  personWith({}, name, ...ORGANISATION, '--employment-number', number, ...args);

async function readExtract(name: string): Promise<string> {
  const entries = await readArchive(await readFile(join(files.folder, name)));
  return entries.get('data.json')?.toString() ?? '';
}

describe('npm run person', () => {
  it('writes an archive that only its user can read, and never replaces a file', async () => {
    expect(await person('extract', '1', '--output', 'first.zip')).toMatchObject({ code: 0, err: '' });
    expect((await stat(join(files.folder, 'first.zip'))).mode & 0o777).toBe(0o600);
    expect(await readExtract('first.zip')).toContain('"firstName": "Hemliga"');
    const again = await person('extract', '1', '--output', 'first.zip');
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('exists already')]);
    const nowhere = await person('extract', '1', '--output', 'missing/a.zip');
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('its folder, does not exist')]);
    const unknown = await person('extract', '7', '--output', 'none.zip');
    expect([unknown.code, unknown.err]).toEqual([
      1,
      expect.stringContaining('no person of that id or number'),
    ]);
    expect((await readdir(files.folder)).filter((name) => name.startsWith('none'))).toEqual([]);
  });

  it('rejects wrong arguments', async () => {
    const rejected = [
      ['erase', ...ORGANISATION],
      ['erase', ...ORGANISATION, '--person', 'x'],
      ['erase', ...ORGANISATION, '--employment-number', '1', '--personal-number'],
      ['extract', ...ORGANISATION, '--employment-number', '1'],
      ['extract', ...ORGANISATION, '--employment-number', '1', '--output', 'a.zip', '--yes'],
      ['unprotect', ...ORGANISATION, '--employment-number', '1', '--output', 'a.zip'],
      ['forget', ...ORGANISATION, '--employment-number', '1'],
    ];
    for (const args of rejected) expect(await personWith({}, ...args)).toMatchObject({ code: 2, out: '' });
  });

  it('erases beside the server, only if that is confirmed', async () => {
    const asked = await person('erase', '1');
    expect([asked.code, asked.err]).toEqual([2, expect.stringContaining('--yes is required')]);
    expect(await person('extract', '1', '--output', 'second.zip')).toMatchObject({ code: 0 });
    const wrong = await eraseOnTerminal('1', 'Hemliga Namn');
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('That is not the name.')]);
    expect(await person('extract', '1', '--output', 'still.zip')).toMatchObject({ code: 0 });
    const erased = await eraseOnTerminal('1', ' Hemliga  Namnet');
    expect(erased.code).toBe(0);
    expect(erased.out).toContain('The person is erased');
    expect(await person('extract', '1', '--output', 'third.zip')).toMatchObject({ code: 1 });
    expect(server.written.out + server.written.err).not.toContain('Hemliga');
  });

  it('removes a protection mark, only if that is confirmed and there is one', async () => {
    const asked = await person('unprotect', '2');
    expect([asked.code, asked.err]).toEqual([2, expect.stringContaining('--yes is required')]);
    const unmarked = await person('unprotect', '2', '--yes');
    expect([unmarked.code, unmarked.err]).toEqual([1, expect.stringContaining('has no protection mark')]);
  });

  it('does the same as a process without the server', async () => {
    server.kill('SIGTERM');
    await server.ended;
    const byNumber = [...ORGANISATION, '--employment-number', '2'];
    const extracted = await start('person', 'extract', ...byNumber, '--output', 'other.zip');
    expect(extracted).toMatchObject({ code: 0, err: '' });
    expect(await readExtract('other.zip')).toContain('"firstName": "Bo"');
  });

  it('erases the person of a personal number, and is in the access log', async () => {
    const erase = ['erase', ...ORGANISATION, '--personal-number', '--yes'];
    const open = await openDatabase({ dataDir, log: silentLog });
    try {
      expect(await personWith({ open, input: '800203-1239\n' }, ...erase)).toMatchObject({ code: 2 });
      const erased = await personWith({ open, input: '19800203-1238\n' }, ...erase);
      expect(erased).toMatchObject({ code: 0, err: '' });
    } finally {
      await open.close();
    }
    const { out } = await start('audit', 'export', ...ORGANISATION);
    const actions = out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { action: string }).action);
    expect(actions.filter((action) => action === 'personErased')).toHaveLength(2);
    expect(actions.filter((action) => action === 'personExtracted')).toHaveLength(4);
  });
});
