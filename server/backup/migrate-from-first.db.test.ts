import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { newId } from '#database/new-id.ts';
import { encryptExistingRows } from '#provider/encryption/encrypt-existing-rows.ts';
import { REHAB_DOCUMENT } from '#provider/encryption/document-tables.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { account, accountRole } from '#provider/database/tables/account.ts';
import { rehabDocument } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { projectRoot } from '#scripts/run.js';
import { listMigrations } from '#server/list-migrations.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { decryptRows, readEmployments, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import { migrateTo } from './migrate-to.ts';

const api = listMigrations(projectRoot).find(({ schema }) => schema === 'api');
if (api === undefined) throw new Error('the provider has migrations');

const ids = Object.fromEntries(
  ['organisation', 'person', 'employment', 'absence', 'account', 'plan', 'document', 'file', 'event'].map(
    (name) => [name, newId()],
  ),
) as Record<string, string>;
const { organisation, person, employment, absence: absenceId, account: accountId } = ids;

/** Rows of the first version. */
const FIRST_ROWS: [table: string, row: Record<string, unknown>][] = [
  ['organisation', { organisation_number: '5566778899', name: 'Nordfabriken AB' }],
  ['department', { department_id: 'hk', name: 'Huvudkontoret', company: true }],
  ['department', { department_id: 'm1', parent_id: 'hk', name: 'Montering' }],
  ['department_contract', { department_id: 'hk', valid_from: '2025-01-01' }],
  [
    'person',
    {
      person_id: person,
      first_name: 'Anna',
      last_name: 'Åkesson',
      sort_key: 'åkesson anna',
      personal_number: '198002030001',
      birth_date: '1980-02-03',
      gender: 'FEMALE',
    },
  ],
  [
    'employment',
    {
      employment_id: employment,
      person_id: person,
      employment_number: '1001',
      manager: 'Karin Ekdahl',
      from_day: '2020-01-01',
    },
  ],
  ['department_period', { employment_id: employment, from_day: '2020-01-01', department_id: 'm1' }],
  [
    'unavailability',
    { employment_id: employment, from_day: '2024-06-01', to_day: '2024-06-30', reason: 'leave' },
  ],
  [
    'absence',
    {
      absence_id: absenceId,
      person_id: person,
      employment_id: employment,
      type: 'SICK_LEAVE',
      from_day: '2025-03-03',
      to_day: '2025-03-07',
      degree: 50,
    },
  ],
  [
    'account',
    {
      account_id: accountId,
      username: 'karin.ekdahl',
      person_name: 'Karin Ekdahl',
      password_hash: 'scrypt$x',
    },
  ],
  ['account_role', { account_id: accountId, role: 'Manager', position: 0 }],
  ['account_role_department', { account_id: accountId, role: 'Manager', department_id: 'm1' }],
  [
    'rehab_plan',
    { rehab_plan_id: ids['plan'], person_id: person, started_at: '2025-03-10T08:00Z', started_by: 'Karin' },
  ],
  [
    'rehab_document',
    {
      document_id: ids['document'],
      rehab_plan_id: ids['plan'],
      type: 'note',
      content: JSON.stringify({ heading: 'Första mötet', notes: 'Bokat' }),

      created_at: '2025-03-10T08:00Z',
      created_by: 'Karin',
      updated_at: '2025-03-10T08:00Z',
      updated_by: 'Karin',
    },
  ],
  [
    'stored_file',
    {
      file_id: ids['file'],
      document_id: ids['document'],
      file_name: 'intyg.pdf',
      media_type: 'application/pdf',
      size: 3,
      sha256: 'x',
      stored_at: '2025-03-10T08:00Z',
    },
  ],
  [
    'audit_event',
    { audit_event_id: ids['event'], at: '2025-03-10T08:00Z', action: 'signIn', request_id: 'r1' },
  ],
  ['data_version', { version: 7 }],
];

let open: OwnDatabase;
beforeAll(async () => {
  open = await openOwnDatabase();
});
afterAll(() => open.close());

async function addFirstRows(): Promise<void> {
  for (const [table, values] of FIRST_ROWS) {
    const row = { organisation_id: organisation, ...values };
    const columns = Object.keys(row);
    await open.pool.query(
      `insert into api.${table} (${columns.join()}) values (${columns.map((_, at) => `$${String(at + 1)}`).join()})`,
      Object.values(row),
    );
  }
}

it('keeps the data of the first version through every later one', async () => {
  const { rows: completed } = await open.pool.query<{ when: string }>(
    'select created_at::text as when from migration.api order by created_at',
  );
  const all = completed.map(({ when }) => ({ when: Number(when) }));
  await open.pool.query('drop schema api, migration cascade');
  await migrateTo(open, api, all.slice(0, 1));
  await addFirstRows();
  for (let count = 2; count <= all.length; count += 1) await migrateTo(open, api, all.slice(0, count));
  await migrate(open, api);
  await encryptExistingRows(open, silentLog);

  expect(await readPeople(open)).toMatchObject([
    { firstName: 'Anna', lastName: 'Åkesson', personalNumber: '198002030001', birthDate: '1980-02-03' },
  ]);
  expect(await readEmployments(open)).toMatchObject([{ employmentNumber: '1001', manager: 'Karin Ekdahl' }]);
  expect(
    await open.db
      .select()
      .from(absence)
      .where(eq(absence.absenceId, absenceId ?? '')),
  ).toMatchObject([{ type: 'SICK_LEAVE', fromDay: '2025-03-03', toDay: '2025-03-07', degree: 50 }]);
  expect(await open.db.select().from(account)).toMatchObject([
    { username: 'karin.ekdahl', passwordHash: 'scrypt$x', administrator: false, passwordTemporary: false },
  ]);
  expect(await open.db.select().from(accountRole)).toMatchObject([
    { role: 'Manager', allDepartments: false },
  ]);
  const documents = await decryptRows(open.db, REHAB_DOCUMENT, await open.db.select().from(rehabDocument));
  expect(documents).toMatchObject([{ type: 'note', title: 'Första mötet' }]);
  expect(JSON.parse(documents[0]?.content ?? '')).toEqual({ heading: 'Första mötet', notes: 'Bokat' });
  for (const [table] of FIRST_ROWS) {
    const { rows } = await open.pool.query<{ n: number }>(`select count(*)::int n from api.${table}`);
    expect([table, rows[0]?.n]).toEqual([table, FIRST_ROWS.filter(([name]) => name === table).length]);
  }
});
