import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import { databaseErrorCode } from './database-error.ts';
import { checkSchema, migrate, NewerSchemaError } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

let open: OwnDatabase;
let folder: string;

beforeAll(async () => {
  open = await openOwnDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'franvaro-migrations-'));
  await open.pool.query('drop schema if exists migration, api, web cascade');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a migrations folder in the format of drizzle-kit. */
function writeMigrations(migrations: string[]): void {
  const entries = migrations.map((sql, index) => {
    const tag = `000${index}_step`;
    writeFileSync(join(folder, `${tag}.sql`), sql);
    return { idx: index, version: '7', when: 1_000 + index, tag, breakpoints: true };
  });
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
}

const CREATE = 'create schema web; create table web.note (id int primary key);';
const FILL = 'insert into web.note values (1), (2);';

async function notes(): Promise<number[]> {
  const { rows } = await open.pool.query<{ id: number }>('select id from web.note order by id');
  return rows.map(({ id }) => id);
}

async function migrationsRun(): Promise<number> {
  const { rows } = await open.pool.query<{ n: number }>('select count(*) as n from migration.web');
  return rows[0]!.n;
}

describe('migrate', () => {
  it('runs each migration once, however often it is called', async () => {
    writeMigrations([CREATE, FILL]);
    await migrate(open, { folder, schema: 'web' });
    await migrate(open, { folder, schema: 'web' });
    expect(await notes()).toEqual([1, 2]);
    expect(await migrationsRun()).toBe(2);
  });

  it('runs the migrations added since the last run', async () => {
    writeMigrations([CREATE, FILL]);
    await migrate(open, { folder, schema: 'web' });
    writeMigrations([CREATE, FILL, 'insert into web.note values (3);']);
    await migrate(open, { folder, schema: 'web' });
    expect(await notes()).toEqual([1, 2, 3]);
  });

  it('rejects a schema that a newer version has migrated, and changes nothing', async () => {
    writeMigrations([CREATE, FILL]);
    await migrate(open, { folder, schema: 'web' });
    writeMigrations([CREATE]);
    await expect(migrate(open, { folder, schema: 'web' })).rejects.toThrow(NewerSchemaError);
    expect(await migrationsRun()).toBe(2);
  });

  it('tracks the migrations of the two owners separately', async () => {
    writeMigrations([CREATE, FILL]);
    await migrate(open, { folder, schema: 'web' });
    writeMigrations(['create schema api; create table api.note (id int);']);
    await migrate(open, { folder, schema: 'api' });
    expect(await migrationsRun()).toBe(2);
    expect((await open.pool.query('select count(*) as n from migration.api')).rows).toEqual([{ n: 1 }]);
  });

  it('rolls back a failed run completely, and succeeds once the migration is fixed', async () => {
    writeMigrations([CREATE, FILL, 'select 1 / 0;']);
    const error: unknown = await migrate(open, { folder, schema: 'web' }).catch((thrown: unknown) => thrown);
    expect(databaseErrorCode(error)).toBe('22012');
    expect((await open.pool.query(`select to_regclass('web.note') as note`)).rows).toEqual([{ note: null }]);
    writeMigrations([CREATE, FILL]);
    await migrate(open, { folder, schema: 'web' });
    expect(await notes()).toEqual([1, 2]);
  });

  it('runs each migration once when several processes start at the same time', async () => {
    writeMigrations([CREATE, 'select pg_sleep(0.2);', FILL]);
    const others = onPostgres
      ? await Promise.all([1, 2, 3].map(() => openDatabase({ ...open.location, log: silentLog })))
      : [];
    try {
      await Promise.all([open, open, ...others].map((each) => migrate(each, { folder, schema: 'web' })));
    } finally {
      await Promise.all(others.map((each) => each.close()));
    }
    expect(await notes()).toEqual([1, 2]);
    expect(await migrationsRun()).toBe(3);
  });
});

describe('checkSchema', () => {
  it('accepts exactly the migrations of the build', async () => {
    writeMigrations([CREATE]);
    await expect(checkSchema(open, { folder, schema: 'web' })).rejects.toThrow('is not migrated');
    await migrate(open, { folder, schema: 'web' });
    await expect(checkSchema(open, { folder, schema: 'web' })).resolves.toBeUndefined();
    writeMigrations([CREATE, FILL]);
    await expect(checkSchema(open, { folder, schema: 'web' })).rejects.toThrow('is not migrated');
    await migrate(open, { folder, schema: 'web' });
    writeMigrations([CREATE]);
    await expect(checkSchema(open, { folder, schema: 'web' })).rejects.toThrow(NewerSchemaError);
  });
});
