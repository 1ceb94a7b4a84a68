import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { person } from '#provider/database/tables/person.ts';
import { recordStatements, type StatementRecorder } from '#tests/support/database/record-statements.ts';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import { createTestProvider, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';

let open: OpenDatabase;
let api: TestProvider;
let recorder: StatementRecorder;
let organisationId: string;
let personIds: string[];
let accountId: string;

beforeAll(async () => {
  open = await openOwnDatabase();
  recorder = recordStatements(open);
  api = await createTestProvider(open);
});
afterAll(async () => {
  await api.close();
  await open.close();
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  personIds = [];
  for (const isProtected of [true, false, false]) {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a', isProtected });
    personIds.push(employee.personId);
  }
  accountId = await addAccount(open.db, organisationId, { roles: [{ role: 'HRAdmin', departments: 'all' }] });
});

/** Lists all employees; returns the statements that read people, and the mark of the row in the access log. */
async function list() {
  const statements = await recorder.during(async () => {
    const { status } = await api.call('navigation', { as: accountId, body: { departmentIds: ['a'] } });
    expect(status).toBe(200);
  });
  const row = (await api.auditOf(organisationId)).at(-1);
  return {
    reads: statements.filter((statement) => statement === 'select api.person').length,
    marked: (row?.detail as { protectedPeople?: number } | null)?.protectedPeople,
  };
}

it('reads who has protected identity once for each version of the data', async () => {
  await list();
  expect(await list()).toEqual({ reads: 0, marked: 1 });
  await open.db
    .update(person)
    .set({ isProtected: true })
    .where(eq(person.personId, personIds[1] ?? ''));
  expect((await list()).marked).toBe(2);
  expect(await list()).toEqual({ reads: 0, marked: 2 });
});
