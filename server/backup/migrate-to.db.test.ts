import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { projectRoot } from '#scripts/run.js';
import { listMigrations } from '#server/list-migrations.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import { migrateTo, OtherMigrationsError, requireKnownMigrations } from './migrate-to.ts';

const api = listMigrations(projectRoot).find(({ schema }) => schema === 'api');
if (api === undefined) throw new Error('the provider has migrations');

let open: OwnDatabase;
beforeAll(async () => {
  open = await openOwnDatabase();
});
afterAll(() => open.close());

async function readCompleted(): Promise<{ when: number }[]> {
  const { rows } = await open.pool.query<{ when: string }>(
    'select created_at::text as when from migration.api order by created_at',
  );
  return rows.map(({ when }) => ({ when: Number(when) }));
}

it('migrates to the version of the backup, and later on to the newest version', async () => {
  const all = await readCompleted();
  expect(all.length).toBeGreaterThan(20);
  await open.pool.query('drop schema api, migration cascade');
  await migrateTo(open, api, all.slice(0, 20));
  expect(await readCompleted()).toEqual(all.slice(0, 20));
  await migrate(open, api);
  expect(await readCompleted()).toEqual(all);
});

it('rejects a backup of a newer version and a backup with other migrations', async () => {
  const all = await readCompleted();
  await expect(requireKnownMigrations(api, all.slice(0, 5))).resolves.toBeUndefined();
  const newer = requireKnownMigrations(api, [...all, { when: Date.now() * 2 }]);
  await expect(newer).rejects.toMatchObject({ reason: 'newer' });
  const other = requireKnownMigrations(api, [{ when: 1 }]);
  await expect(other).rejects.toThrow(OtherMigrationsError);
});
