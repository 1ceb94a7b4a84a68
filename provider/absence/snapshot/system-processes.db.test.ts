import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import {
  startProviderProcess,
  type ProviderProcess,
} from '#tests/support/provider/start-provider-process.ts';
import {
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
  type Employee,
} from '#tests/support/provider/test-fixtures.ts';

// Operating system processes on one PostgreSQL; the embedded database belongs to one process. Each write adds one absence
// that covers today, so that a number of absences identifies the data version that was read.

const WRITES = 15;
const DEPARTMENT = 'a';
const FROM_DAY = '2026-03-16';

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('two processes on one PostgreSQL', () => {
  let open: OwnDatabase;
  let processes: ProviderProcess[] = [];
  let accountId: string;
  const employees: Employee[] = [];

  beforeAll(async () => {
    open = await openOwnDatabase();
    const organisationId = await addOrganisation(open.db);
    await addDepartment(open.db, organisationId, { departmentId: DEPARTMENT });
    accountId = await addAccount(open.db, organisationId, {
      roles: [{ role: 'Manager', departments: 'all' }],
    });
    for (let index = 0; index < 4 * WRITES; index += 1) {
      employees.push(await addEmployee(open.db, organisationId, { departmentId: DEPARTMENT }));
    }
    // One after the other: the first one may have to bundle the program.
    processes = [await startProviderProcess(open.location), await startProviderProcess(open.location)];
  });
  afterAll(async () => {
    for (const one of processes) await one.close();
    await open.close();
  });

  async function write(writer: ProviderProcess): Promise<void> {
    const employee = employees.pop();
    if (employee === undefined) throw new Error('every employee is absent');
    await writer.addAbsence(employee, FROM_DAY);
  }

  /** The number of absences today. */
  async function countAbsences(reader: ProviderProcess): Promise<number> {
    const body = { departmentIds: [DEPARTMENT], absenceCategories: ['SICK_LEAVE'] };
    const { status, json } = await reader.call('absenceListStats', { as: accountId, body });
    expect(status).toBe(200);
    return (json as CallResponse<'absenceListStats'>).numberOfAbsences;
  }

  it('agree on the next request after each write of either', async () => {
    for (let written = 1; written <= 2 * WRITES; written += 1) {
      const writer = processes[written % 2];
      if (writer === undefined) throw new Error('there are two processes');
      await write(writer);
      expect(await Promise.all(processes.map(countAbsences))).toEqual([written, written]);
    }
  });

  it('read nothing older than what was committed before the request, while both write', async () => {
    const last = 4 * WRITES;
    let started = 2 * WRITES;
    let committed = 2 * WRITES;
    const keepWriting = async (writer: ProviderProcess) => {
      for (let index = 0; index < WRITES; index += 1) {
        started += 1;
        await write(writer);
        committed += 1;
      }
    };
    const keepReading = async (reader: ProviderProcess) => {
      for (let count = committed; count < last;) {
        const oldest = committed;
        count = await countAbsences(reader);
        expect(count).toBeGreaterThanOrEqual(oldest);
        expect(count).toBeLessThanOrEqual(started);
      }
    };
    await Promise.all([...processes.map(keepWriting), ...processes.map(keepReading)]);
    expect(await Promise.all(processes.map(countAbsences))).toEqual([last, last]);
  });
});
