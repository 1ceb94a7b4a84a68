import { beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import type { StatementRecorder } from '#tests/support/database/record-statements.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { openRecordedProvider } from '#tests/support/provider/open-test-provider.ts';
import type { TestProvider } from '#tests/support/provider/test-provider.ts';

let open: OpenDatabase;
let api: TestProvider;
let recorder: StatementRecorder;

beforeAll(async () => {
  const provider = await openRecordedProvider();
  ({ open, api, recorder } = provider);
  return provider.close;
});

/** The statements of a list of the people, when the snapshot is in the cache. */
async function statementsFor(people: number): Promise<string[]> {
  const organisationId = await addOrganisation(open.db, { usesRehabPlanner: true });
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  const as = await addAccount(open.db, organisationId, { roles: [{ role: 'HRAdmin', departments: 'all' }] });
  for (let index = 0; index < people; index += 1) {
    const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: '2026-03-01' });
  }
  const list = async () => {
    const { json } = await api.call('followUpList', { as, body: {} });
    expect(json).toMatchObject({ total: people * 2 });
  };
  await list();
  return recorder.during(list);
}

it('reads a list of any length with the same statements', async () => {
  expect(await statementsFor(12)).toEqual(await statementsFor(1));
});
