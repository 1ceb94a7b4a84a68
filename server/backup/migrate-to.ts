import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenDatabase } from '#database/database.ts';
import { migrate, type Migrations } from '#database/migrate.ts';

type Journal = { entries: { when: number; tag: string }[] };
export type Completed = readonly { when: number }[];

/** The backup is of a database that another version of the product has migrated. */
export class OtherMigrationsError extends Error {
  constructor(readonly reason: 'newer' | 'other') {
    super('the backup has migrations that this version does not have');
  }
}

/** @throws {OtherMigrationsError} if the completed migrations are not the first ones of the folder */
export async function requireKnownMigrations({ folder }: Migrations, completed: Completed): Promise<void> {
  const { entries } = await readJournal(folder);
  const newest = entries.at(-1)?.when ?? 0;
  if (completed.some(({ when }) => when > newest)) throw new OtherMigrationsError('newer');
  if (!completed.every(({ when }, index) => entries[index]?.when === when))
    throw new OtherMigrationsError('other');
}

/** Runs the migrations that a backed-up database had completed, and not those after them. */
export async function migrateTo(
  open: OpenDatabase,
  migrations: Migrations,
  completed: Completed,
): Promise<void> {
  const journal = await readJournal(migrations.folder);
  const folder = await mkdtemp(path.join(tmpdir(), 'franvaro-migrations-'));
  try {
    const entries = journal.entries.slice(0, completed.length);
    await mkdir(path.join(folder, 'meta'));
    await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      await copyFile(path.join(migrations.folder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    }
    await migrate(open, { ...migrations, folder }, { isRestoring: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJournal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
}
