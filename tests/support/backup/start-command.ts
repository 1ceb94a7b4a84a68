import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { expect } from 'vitest';
import { projectRoot } from '#scripts/run.js';
import { TEST_DATA_KEYS } from '../app/data-keys.ts';

/** Where a command finds the data. */
export type DataLocation = { dataDir: string; databaseUrl?: string | undefined };

export type EndedCommand = { code: number | null; out: string; err: string };

export type StartedCommand = { child: ChildProcess; ended: Promise<EndedCommand> };

export type CommandSettings = {
  location: DataLocation;
  /** The folder that names of files are relative to. */
  folder: string;
  /** Variables of the environment in addition to the key of backups and those of the location. */
  variables?: Record<string, string>;
  /** Its standard input. */
  input?: string;
};

/** The key of the backups of this test process. */
export const BACKUP_KEY = randomBytes(32).toString('base64');

/** Starts a built command as `npm run` does, as a process of its own. */
export function startCommand(
  command: 'backup' | 'restore' | 'audit' | 'accounts',
  args: readonly string[],
  { location, folder, variables = {}, input = '' }: CommandSettings,
): StartedCommand {
  const { dataDir, databaseUrl } = location;
  const child = spawn(process.execPath, [`build/${command}.js`, ...args], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      INIT_CWD: folder,
      DATA_DIR: dataDir,
      BACKUP_KEY,
      DATA_KEYS: TEST_DATA_KEYS,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...variables,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const written = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk) => (written.out += String(chunk)));
  child.stderr.setEncoding('utf8').on('data', (chunk) => (written.err += String(chunk)));
  child.stdin.end(input);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...written }));
  return { child, ended };
}

/** Runs a built command until it ends. */
export function runCommand(...of: Parameters<typeof startCommand>): Promise<EndedCommand> {
  return startCommand(...of).ended;
}

/** What a command returns that fails with a text on standard error. */
export function failure(text: string, code = 1): Partial<EndedCommand> {
  return { code, err: expect.stringContaining(text) as string };
}
