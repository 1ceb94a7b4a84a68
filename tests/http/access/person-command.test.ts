import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/run.js';
import { TEST_DATA_KEYS } from '#tests/support/app/data-keys.ts';
import { findFreePort, type ServerProcess, startServerProcess } from '#tests/support/app/server-process.ts';
import { readArchive } from '#tests/support/files/read-archive.ts';
import { type ImportFolder, makeImportFolder } from '#tests/support/provider/make-import-folder.ts';
import { SHORT_LIVED } from '#tests/support/app/short-lived.ts';

const ORGANISATION = ['--organisation', '556677-8899'];

/** Runs `npm run person` beside a server with the embedded database, and then without it, all of them real processes. */
let files: ImportFolder;
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  files = makeImportFolder();
  dataDir = mkdtempSync(join(tmpdir(), 'franvaro-person-'));
  server = startServerProcess(await findFreePort(), {
    ...{ DEMO: '0', APP_URL: 'https://franvaro.example', SUPPORT_EMAIL: 'help@franvaro.example' },
    ...{ PROVIDER_NAME: 'Exempelhälsan', CLAMD_URL: 'off', DATA_DIR: dataDir },
    SESSION_SECRETS: randomBytes(32).toString('base64'),
  });
  await server.ready();
  files.write('departments.csv', 'department_id;name;parent_id\nhk;Huvudkontoret;');
  const header = 'anstnr;förnamn;efternamn;kön;avdelningsid;from;personnummer';
  const staff = '1;Hemliga;Namnet;K;hk;2020-01-01;\n2;Bo;Ek;M;hk;2020-01-01;800203-1238';
  files.write('staff.csv', `${header}\n${staff}`);
  const names = ['departments.csv', 'staff.csv'];
  expect(await run('import', ...ORGANISATION, '--name', 'Kunden AB', ...names)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.ended;
  await files.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  INIT_CWD: files.folder,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATA_KEYS: TEST_DATA_KEYS,
});

const run = (name: string, ...args: string[]) => runWith('', name, ...args);

async function runWith(input: string, name: string, ...args: string[]) {
  const child = spawn(process.execPath, [...SHORT_LIVED, `build/${name}.js`, ...args], {
    cwd: projectRoot,
    env: environment(),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const written = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (written.out += String(text)));
  child.stderr.setEncoding('utf8').on('data', (text) => (written.err += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...written };
}

/** Runs an erasure on a terminal (`script` of bsdutils) and types an answer when it asks for the name. */
async function eraseOnTerminal(number: string, answer: string) {
  const command = ['person', 'erase', ...ORGANISATION, '--employment-number', number];
  const line = [process.execPath, ...SHORT_LIVED, `build/${command.join(' ').replace(' ', '.js ')}`].join(
    ' ',
  );
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: projectRoot, env: environment() });
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
  run('person', name, ...ORGANISATION, '--employment-number', number, ...args);

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
    for (const args of rejected) expect(await run('person', ...args)).toMatchObject({ code: 2, out: '' });
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

  it('does the same without the server, and is in the access log', async () => {
    server.kill('SIGTERM');
    await server.ended;
    expect(await person('extract', '2', '--output', 'other.zip')).toMatchObject({ code: 0, err: '' });
    expect(await readExtract('other.zip')).toContain('"firstName": "Bo"');
    const byNumber = ['person', 'erase', ...ORGANISATION, '--personal-number', '--yes'] as const;
    expect(await runWith('800203-1239\n', ...byNumber)).toMatchObject({ code: 2 });
    expect(await runWith('19800203-1238\n', ...byNumber)).toMatchObject({ code: 0, err: '' });
    const { out } = await run('audit', 'export', ...ORGANISATION);
    const actions = out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { action: string }).action);
    expect(actions.filter((action) => action === 'personErased')).toHaveLength(2);
    expect(actions.filter((action) => action === 'personExtracted')).toHaveLength(4);
  });
});
