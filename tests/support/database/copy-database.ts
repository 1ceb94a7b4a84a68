import { randomBytes } from 'node:crypto';
import { constants, cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
  return createOnServer(template.url, template.name, `template ${template.name}`);
}

/** Creates a database without schemas, by default on the engine of the template. */
export async function createEmptyDatabase(
  template: TemplateDatabase,
  engine = template.engine,
): Promise<DatabaseCopy> {
  if (engine === 'postgres') {
    if (template.engine !== 'postgres') throw new Error('the tests of this project have no server');
    return createOnServer(template.url, template.name, '');
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'franvaro-empty-'));
  return { location: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Creates a database whose name begins with that of the template, so that the template's `remove` drops it too. */
async function createOnServer(url: string, templateName: string, options: string): Promise<DatabaseCopy> {
  const name = `${templateName}_${randomBytes(4).toString('hex')}`;
  await runOnServer(url, (client) => client.query(`create database ${name} ${options}`));
  return {
    location: { dataDir: '', databaseUrl: withDatabase(url, name) },
    remove: () => runOnServer(url, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}
