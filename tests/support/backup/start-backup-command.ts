import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { type EndedCommand, startCommand } from '../commands/start-command.ts';

/** Where a command finds the data. */
export type DataLocation = { dataDir: string; databaseUrl?: string | undefined };

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

/** Starts a built command with a location of data and the key of backups. */
export function startBackupCommand(
  command: 'backup' | 'restore' | 'audit' | 'accounts',
  args: readonly string[],
  { location, folder, variables = {}, input = '' }: CommandSettings,
): StartedCommand {
  const { dataDir, databaseUrl } = location;
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const env = { INIT_CWD: folder, DATA_DIR: dataDir, BACKUP_KEY, ...database, ...variables };
  return startCommand(command, args, { env, input });
}

/** Runs a built command until it ends. */
export function runBackupCommand(...of: Parameters<typeof startBackupCommand>): Promise<EndedCommand> {
  return startBackupCommand(...of).ended;
}

/** What a command returns that fails with a text on standard error. */
export function failure(text: string, code = 1): Partial<EndedCommand> {
  return { code, err: expect.stringContaining(text) as string };
}
