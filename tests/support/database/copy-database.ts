import { randomBytes } from 'node:crypto';
import { constants, cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabaseOptions } from '#database/open-database.ts';
import { runOnServer, withDatabase, type TemplateDatabase } from './template-database.ts';

/** A copy of a template database that no process has opened yet. */
export interface DatabaseCopy {
  /** With these a process opens the database. */
  readonly location: Pick<OpenDatabaseOptions, 'dataDir' | 'databaseUrl'>;
  remove(): Promise<void>;
}

/** Copies a template database on the engine of the template. */
export async function copyDatabase(template: TemplateDatabase): Promise<DatabaseCopy> {
  if (template.engine === 'pglite') {
    const dataDir = mkdtempSync(join(template.copies, 'copy-'));
    cpSync(template.dataDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return {
      location: { dataDir },
      remove: () => rm(dataDir, { recursive: true, force: true }),
    };
  }
  const { url, name } = template;
  const copyName = `${name}_${randomBytes(4).toString('hex')}`;
  await runOnServer(url, (client) => client.query(`create database ${copyName} template ${name}`));
  return {
    location: { dataDir: '', databaseUrl: withDatabase(url, copyName) },
    remove: () =>
      runOnServer(url, (client) => client.query(`drop database if exists ${copyName} with (force)`)),
  };
}
