import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { decryptRows, readEmployments, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { MIGRATIONS } from '#tests/support/database/migrations.ts';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import { listPlainValues } from '#tests/support/encryption/list-plain-values.ts';
import { serviceUse } from '#provider/database/tables/person.ts';
import { retentionHold } from '#provider/database/tables/rehabilitation/retention-hold.ts';
import { encryptExistingRows } from './encrypt-existing-rows.ts';
import { RETENTION_HOLD, SERVICE_USE } from './encrypted-tables.ts';

/** The migration that added the columns for hashes. */
const MIGRATION = 'encrypted_people';
const PEOPLE = 1_200;

const [organisationId, personId, employmentId, deliveryId] = [newId(), newId(), newId(), newId()];
const SECRETS = [
  'Åsalinda',
  'Kvistberg',
  'kvistberg',
  '196408233234',
  'NR-4711',
  'Chefina Storm',
  'Ryggsamtal',
  'Tvistemål',
  'PHYSIO',
  'Karin Holmlund',
  'PARENTAL_LEAVE',
  'VARD_AV_BARN',
];

let open: OpenDatabase;
let folder: string;

/** The migrations before the one with the given name. */
function copyEarlierMigrations(source: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'franvaro-migrations-'));
  cpSync(source, copy, { recursive: true });
  const file = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(MIGRATION));
  expect(end).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return copy;
}

beforeAll(async () => {
  open = await openOwnDatabase();
  const api = MIGRATIONS.find(({ schema }) => schema === 'api');
  if (api === undefined) throw new Error('no migrations of the provider');
  folder = copyEarlierMigrations(api.folder);
  await open.pool.query('drop schema api cascade');
  await open.pool.query('drop table migration.api');
  await migrate(open, { folder, schema: 'api' });
  await insertFormerRows();
  await migrate(open, api);
});
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true, force: true });
});

async function insertFormerRows(): Promise<void> {
  const { pool } = open;
  const insert = (statement: string, ...values: unknown[]) =>
    pool.query(statement, [organisationId, ...values]);
  await insert(
    `insert into api.organisation (organisation_id, organisation_number, name) values ($1, '5566778899', 'Hav')`,
  );
  await insert(`insert into api.data_version (organisation_id) values ($1)`);
  await insert(
    `insert into api.person (organisation_id, person_id, first_name, last_name, sort_key, personal_number)
     values ($1, $2, 'Åsalinda', 'Kvistberg', 'Kvistberg Åsalinda', '196408233234')`,
    personId,
  );
  await insert(
    `insert into api.person (organisation_id, person_id, first_name, last_name, sort_key)
     select $1, gen_random_uuid(), 'Bo', 'Ek', 'Ek Bo' from generate_series(1, ${String(PEOPLE)})`,
  );
  await insert(
    `insert into api.employment (organisation_id, employment_id, person_id, employment_number, manager, from_day)
     values ($1, $2, $3, 'NR-4711', 'Chefina Storm', '2020-01-01')`,
    employmentId,
    personId,
  );
  await insert(
    `insert into api.unavailability (organisation_id, employment_id, from_day, reason) values ($1, $2, '2024-01-01', 'PARENTAL_LEAVE')`,
    employmentId,
  );
  await insert(
    `insert into api.service_use (organisation_id, service_use_id, person_id, day, service, description)
     values ($1, gen_random_uuid(), $2, '2026-01-12', 'PHYSIO', 'Ryggsamtal')`,
    personId,
  );
  await insert(
    `insert into api.retention_hold (organisation_id, hold_id, person_id, employment_number, reason, created_at, created_by)
     values ($1, gen_random_uuid(), $2, 'NR-4711', 'Tvistemål', now(), 'Karin Holmlund')`,
    personId,
  );
  await insert(
    `insert into api.delivery (organisation_id, delivery_id, number, received_at, state, mode, files, changes_kept)
     values ($1, $2, 1, now(), 'stored', 'changes', '[]', true)`,
    deliveryId,
  );
  const insertChange = `insert into api.delivery_change (organisation_id, delivery_id, table_name, operation, row_key, before, person_id)
    values ($1, $2, $3, $4, $5, $6, $7)`;
  await insert(
    insertChange,
    deliveryId,
    'person',
    'update',
    JSON.stringify([personId]),
    '{"last_name":"Kvistberg","gender":null,"personal_number":null,"sort_key":"kvistberg |salinda"}',
    personId,
  );
  await insert(
    insertChange,
    deliveryId,
    'employment',
    'delete',
    JSON.stringify([employmentId]),
    JSON.stringify({ employment_id: employmentId, employment_number: 'NR-4711', manager: null }),
    personId,
  );
  await insert(
    insertChange,
    deliveryId,
    'unavailability',
    'update',
    JSON.stringify([employmentId, '2024-01-01']),
    '{"reason":"VARD_AV_BARN"}',
    personId,
  );
}

it('continues where it was interrupted, and leaves no plain value', async () => {
  expect(await listPlainValues(open, SECRETS)).toEqual(expect.arrayContaining(['api.person: Åsalinda']));
  let batches = 0;
  const interrupted = {
    withTx: ((access, fn, options) => {
      batches += 1;
      // The first two read the organisations and what has been done; the fourth would encrypt a second batch.
      if (batches === 4) throw new Error('killed');
      return open.withTx(access, fn, options);
    }) as OpenDatabase['withTx'],
  };
  await expect(encryptExistingRows(interrupted, silentLog)).rejects.toThrow('killed');
  const { rows } = await open.pool.query<{ plain: number }>(
    `select count(*)::int as plain from api.person where first_name not like 'enc1:%'`,
  );
  expect(rows[0]?.plain).toBeGreaterThan(0);
  expect(rows[0]?.plain).toBeLessThan(PEOPLE + 1);

  await encryptExistingRows(open, silentLog);
  expect(await listPlainValues(open, SECRETS)).toEqual([]);
  const people = await readPeople(open);
  expect(people).toHaveLength(PEOPLE + 1);
  expect(people.find((one) => one.personId === personId)).toMatchObject({
    firstName: 'Åsalinda',
    lastName: 'Kvistberg',
    personalNumber: '196408233234',
    personalNumberHash: expect.stringMatching(/^[\w-]{22}$/) as string,
  });
  expect(await readEmployments(open)).toMatchObject([
    { employmentNumber: 'NR-4711', manager: 'Chefina Storm' },
  ]);
  const changes = await open.pool.query<{ before: Record<string, unknown> }>(
    'select before from api.delivery_change order by change_id',
  );
  expect(changes.rows.map(({ before }) => before)).toEqual([
    {
      last_name: expect.stringMatching(/^enc1:/) as string,
      gender: null,
      personal_number: null,
      personal_number_hash: null,
    },
    {
      employment_id: employmentId,
      employment_number: expect.stringMatching(/^enc1:/) as string,
      employment_number_hash: expect.stringMatching(/^[\w-]{22}$/) as string,
      manager: null,
      manager_hash: null,
    },
    { reason: expect.stringMatching(/^enc1:/) as string },
  ]);
});

it('encrypts the columns that were added to a table which an earlier version has encrypted', async () => {
  const { pool } = open;
  await pool.query(`update api.retention_hold set created_by = 'Karin Holmlund'`);
  await pool.query(`update api.service_use set service = 'PHYSIO'`);
  await pool.query(
    `delete from api.encrypted_table where table_name in ('retention_hold 2', 'service_use 2')`,
  );
  await pool.query(
    `insert into api.encrypted_table (organisation_id, table_name, encrypted_at)
     select $1, unnest(array['retention_hold', 'service_use']), now() on conflict do nothing`,
    [organisationId],
  );
  await encryptExistingRows(open, silentLog);
  expect(await listPlainValues(open, SECRETS)).toEqual([]);
  const [hold] = await decryptRows(open.db, RETENTION_HOLD, await open.db.select().from(retentionHold));
  expect(hold).toMatchObject({ reason: 'Tvistemål', createdBy: 'Karin Holmlund' });
  const [used] = await decryptRows(open.db, SERVICE_USE, await open.db.select().from(serviceUse));
  expect(used).toMatchObject({ service: 'PHYSIO', description: 'Ryggsamtal' });
});

it('writes nothing when it has been done', async () => {
  const before = await open.db.execute('select xmin, first_name from api.person order by person_id');
  const logged: unknown[] = [];
  await encryptExistingRows(open, { info: (fields) => logged.push(fields) });
  expect((await open.db.execute('select xmin, first_name from api.person order by person_id')).rows).toEqual(
    before.rows,
  );
  expect(logged).toEqual([]);
});
