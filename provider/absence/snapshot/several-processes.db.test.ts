import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
  type Employee,
} from '#tests/support/provider/test-fixtures.ts';
import { createTestProvider, type TestProvider } from '#tests/support/provider/test-provider.ts';
import { createSnapshotCache } from './snapshot-cache.ts';

// Providers on one database, each with its own snapshots, as in several processes. Each write adds one absence that covers
// today, so that a number of absences identifies the data version that was read.

const WRITES = 30;
const DEPARTMENT = 'a';

let open: OpenDatabase;
let processes: TestProvider[];
let accountId: string;
let employees: Employee[];

beforeAll(async () => {
  open = await openTestDatabase();
  const organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: DEPARTMENT });
  accountId = await addAccount(open.db, organisationId, { roles: [{ role: 'Manager', departments: 'all' }] });
  employees = [];
  for (let index = 0; index < 2 * WRITES; index += 1) {
    employees.push(await addEmployee(open.db, organisationId, { departmentId: DEPARTMENT }));
  }
  processes = [
    await createTestProvider(open),
    await createTestProvider(open),
    // Nothing fits into the cache of the third.
    await createTestProvider(open, { snapshots: createSnapshotCache({ maxBytes: 1, idleTimeoutMs: 0 }) }),
  ];
});
afterAll(async () => {
  for (const process of processes) await process.close();
  await open.close();
});

async function writeAbsence(): Promise<void> {
  const employee = employees.pop();
  if (employee === undefined) throw new Error('every employee is absent');
  await addAbsence(open.db, employee, { fromDay: '2026-03-16' });
}

/** The number of absences today, which every part of the response must agree on. */
async function countAbsences(process: TestProvider): Promise<number> {
  const body = { departmentIds: [DEPARTMENT], absenceCategories: ['SICK_LEAVE', 'CARE_OF_CHILD', 'UNKNOWN'] };
  const { status, json } = await process.call('absenceListStats', { as: accountId, body });
  expect(status).toBe(200);
  const { numberOfAbsences, byCategory } = json as CallResponse<'absenceListStats'>;
  expect(byCategory.reduce((sum, category) => sum + category.numberOfAbsences, 0)).toBe(numberOfAbsences);
  return numberOfAbsences;
}

test('agree after each write', async () => {
  for (let written = 1; written <= WRITES; written += 1) {
    await writeAbsence();
    expect(await Promise.all(processes.map(countAbsences))).toEqual(processes.map(() => written));
  }
});

test('respond with the data of one version, not older than their call, while another writes', async () => {
  let started = WRITES;
  let committed = WRITES;
  const write = async () => {
    while (committed < 2 * WRITES) {
      started += 1;
      await writeAbsence();
      committed += 1;
    }
  };
  const read = async (process: TestProvider) => {
    let last = WRITES;
    while (last < 2 * WRITES) {
      const oldest = committed;
      last = await countAbsences(process);
      expect(last).toBeGreaterThanOrEqual(oldest);
      expect(last).toBeLessThanOrEqual(started);
    }
  };
  await Promise.all([write(), ...processes.map(read)]);
});
