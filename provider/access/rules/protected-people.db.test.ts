import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { person } from '#provider/database/tables/person.ts';
import type { StatementRecorder } from '#tests/support/database/record-statements.ts';
import { openRecordedProvider } from '#tests/support/provider/open-test-provider.ts';
import type { TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import type { Caller } from '../pipeline/call-context.ts';
import { ProtectedPeople } from './protected-people.ts';

let open: OpenDatabase;
let api: TestProvider;
let recorder: StatementRecorder;
let organisationId: string;
let personIds: string[];
let accountId: string;

beforeAll(async () => {
  const provider = await openRecordedProvider();
  ({ open, api, recorder } = provider);
  return provider.close;
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

async function mark(personId: string | undefined) {
  await open.db
    .update(person)
    .set({ isProtected: true })
    .where(eq(person.personId, personId ?? ''));
}

it('reads who has protected identity once for each version of the data', async () => {
  const protectedPeople = new ProtectedPeople();
  const count = async (dataVersion: number, writes = false) => {
    let marked = 0;
    const statements = await recorder.during(async () => {
      const context = { caller: { organisationId, seesProtected: true } as Caller, dataVersion };
      marked = await open.withTx({ organisationId }, (tx) =>
        protectedPeople.count(tx, context, { personIds: new Set(personIds), writes }),
      );
    });
    return { marked, reads: statements.filter((statement) => statement === 'select api.person').length };
  };
  expect(await count(7)).toEqual({ marked: 1, reads: 1 });
  expect(await count(7)).toEqual({ marked: 1, reads: 0 });
  await mark(personIds[1]);
  expect(await count(8)).toEqual({ marked: 2, reads: 1 });
  expect(await count(8)).toEqual({ marked: 2, reads: 0 });
  await mark(personIds[2]);
  expect(await count(8, true)).toEqual({ marked: 3, reads: 1 });
});

it('notes the number of the newest version in the access log of a list', async () => {
  const list = async () => {
    const { status } = await api.call('navigation', { as: accountId, body: { departmentIds: ['a'] } });
    expect(status).toBe(200);
    const row = (await api.auditOf(organisationId)).at(-1);
    return (row?.detail as { protectedPeople?: number } | null)?.protectedPeople;
  };
  expect(await list()).toBe(1);
  await mark(personIds[1]);
  expect(await list()).toBe(2);
});
