import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '#scripts/run.js';
import { TEST_DATA_KEYS } from '#tests/support/app/data-keys.ts';
import { buildArchive } from '#tests/support/files/sample-archive.ts';
import { type ImportFolder, makeImportFolder } from '#tests/support/provider/make-import-folder.ts';

const ORGANISATION = ['--organisation', '556677-8899', '--name', 'Kunden AB'];
const TEMPORARY_KILOBYTES = 64;

let files: ImportFolder;
let folder: string;
beforeEach(() => {
  files = makeImportFolder();
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  mkdirSync(join(folder, 'temporary'));
});
afterEach(async () => {
  await files.remove();
  await rm(folder, { recursive: true });
});

/** Runs `npm run import` as a process; with `isSmall` its temporary files are on a file system of 64 kB. */
async function runImport(args: readonly string[], { isSmall = false } = {}) {
  const temporary = join(folder, 'temporary');
  const command = [process.execPath, 'build/import.js', '--language', 'en', ...ORGANISATION, ...args];
  const mount = `mount -t tmpfs -o size=${String(TEMPORARY_KILOBYTES)}k tmpfs "$TMPDIR" && exec "$@"`;
  const small = ['unshare', '--map-root-user', '--mount', 'sh', '-c', mount, 'sh'];
  const [program = '', ...rest] = [...(isSmall ? small : []), ...command];
  const env = {
    PATH: process.env['PATH'],
    INIT_CWD: files.folder,
    NODE_ENV: 'production' as const,
    DATA_KEYS: TEST_DATA_KEYS,
    DATA_DIR: join(folder, 'data'),
    TMPDIR: temporary,
  };
  try {
    const { stdout } = await promisify(execFile)(program, rest, { cwd: projectRoot, env });
    return { code: 0, out: stdout, err: '' };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

// Only Linux lets a process without privileges mount a small file system for itself.
it.runIf(process.platform === 'linux')(
  'stores nothing and names the reason when the disk is full while an archive is unpacked',
  async () => {
    files.write('departments.csv', 'department_id;name;parent_id;company\nhk;Huvudkontoret;;ja');
    const numbers = Array.from({ length: 4_000 }, (_, index) => String(index + 1));
    const employees = numbers.map((number) => `${number};Anna;Andersson;kvinna;hk;2020-01-01`);
    files.write('employees.csv', ['anstnr;förnamn;efternamn;kön;avdelningsid;from', ...employees].join('\n'));
    expect(await runImport(['departments.csv', 'employees.csv'])).toMatchObject({ code: 0, err: '' });

    const absences = numbers.map((number) => `${number};sjuk;2025-03-03;2025-03-04`);
    const content = ['anstnr;typ;from;tom', ...absences].join('\n');
    expect(content.length).toBeGreaterThan(TEMPORARY_KILOBYTES * 1024);
    files.write('absences.zip', buildArchive([{ name: 'absences.csv', content, deflated: true }]));

    const full = await runImport(['absences.zip', '--confirm'], { isSmall: true });
    expect(full).toMatchObject({ code: 1, out: '' });
    expect(full.err).toMatch(/^The disk is full or cannot be written to, and nothing was changed\. .*ENOSPC/);
    expect(full.err).not.toMatch(/\n\s+at /);

    const again = await runImport(['absences.zip', '--confirm']);
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(again.out).toContain('(absences): read 4000, created 4000,');
    expect(again.out).toContain('Delivery 2.');
    expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
  },
  300_000,
);
